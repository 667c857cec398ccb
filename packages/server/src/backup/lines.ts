const NEWLINE = 10

export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at + 1)])
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}
