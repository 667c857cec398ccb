type Simplify<T> = { [Key in keyof T]: T[Key] }
type SegmentParams<Segment extends string> = Segment extends `:${infer Name}?`
  ? { [Key in Name]?: string | undefined }
  : Segment extends `:${infer Name}`
    ? { [Key in Name]: string }
    : unknown
type AllParams<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? SegmentParams<Segment> & AllParams<Rest>
  : SegmentParams<Pattern>

/** Parameters of a pattern: `locale` and `hotelId` for `/:locale?/app/hotel/:hotelId`. */
export type PathParams<Pattern extends string> = Simplify<AllParams<Pattern>>

/** Builds a path from a pattern; an undefined optional parameter is omitted. */
export function buildPath<Pattern extends string>(pattern: Pattern, params: PathParams<Pattern>): string {
  const values = params as Record<string, string | undefined>
  const segments = segmentsOf(pattern).map((segment) =>
    isParam(segment) ? encodeURIComponent(values[nameOf(segment)] ?? '') : segment,
  )
  return `/${segments.filter(Boolean).join('/')}`
}

/** Returns the parameters of a path, or undefined if it does not match. */
export function matchPath<Pattern extends string>(
  pattern: Pattern,
  path: string,
): PathParams<Pattern> | undefined {
  const matched = matchPrefix(pattern, path)
  return matched?.rest === '/' ? matched.params : undefined
}

/** Matches the start of a path: `base` is the matched part, `rest` the remaining path. */
export function matchPrefix<Pattern extends string>(
  pattern: Pattern,
  path: string,
): { params: PathParams<Pattern>; base: string; rest: string } | undefined {
  const expected = segmentsOf(pattern)
  const segments = segmentsOf(path)
  // Only the first parameter of a pattern can be optional.
  const attempts = expected[0]?.endsWith('?') ? [expected.slice(1), expected] : [expected]
  for (const attempt of attempts) {
    const params = matchSegments(attempt, segments)
    if (params)
      return {
        params: params as PathParams<Pattern>,
        base: `/${segments.slice(0, attempt.length).join('/')}`,
        rest: `/${segments.slice(attempt.length).join('/')}`,
      }
  }
  return undefined
}

function matchSegments(pattern: string[], path: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const encoded = path[index]
    if (encoded === undefined) return undefined
    // Routers compare decoded segments: `/%74v/key` equals `/tv/key`.
    const segment = decodePath(encoded)
    if (isParam(expected)) params[nameOf(expected)] = segment
    else if (segment !== expected) return undefined
  }
  return params
}

const isParam = (segment: string) => segment.startsWith(':')
const nameOf = (segment: string) => segment.slice(1).replace('?', '')

/** Returns the segments of a path without empty ones. */
export const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Decodes a path, or returns it unchanged if it is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
