import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXT_EXTENSIONS = ['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']

export async function compressClient(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT_EXTENSIONS.some((extension) => entry.name.endsWith(extension))) continue
    const path = join(entry.parentPath, entry.name)
    await writeFile(`${path}.br`, await brotli(await readFile(path)))
  }
}

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
