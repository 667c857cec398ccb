import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

/** How an encrypted backup begins; another one is plain gzip. Then: salt, nonce, AES-256-GCM, its tag. */
const MAGIC = Buffer.from('STAYBK1\n')
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 12, 16]
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
/** Slow on purpose, for whoever would guess: some hundred milliseconds and 128 MB for each try. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const deriveKey = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/** Why a backup cannot be used, in words for whoever asked for it. */
export class BackupError extends Error {}

/** Writes a file that only its owner may read, encrypted where there is a passphrase; half of one is never left. */
export async function writeSealed(
  path: string,
  passphrase: string | undefined,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const part = `${path}.part`
  try {
    // A folder that is not there is told before anything else is done.
    const file = (await open(part, 'w', 0o600)).createWriteStream({ flush: true })
    if (passphrase === undefined) await pipeline(content, createGzip(), file)
    else {
      const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
      const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, 32, SCRYPT), nonce)
      file.write(Buffer.concat([MAGIC, salt, nonce]))
      await pipeline(content, createGzip(), cipher, withTag, file)

      async function* withTag(chunks: AsyncIterable<Buffer>) {
        yield* chunks
        yield cipher.getAuthTag()
      }
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Reads such a file; one that was changed by anybody ends in a fault, at the latest with its last byte. */
export async function* readSealed(path: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { head, tag, size } = await readEnds(path)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield* unpacked(createReadStream(path).pipe(createGunzip()))
    return
  }
  if (passphrase === undefined)
    throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE to what it was made with.')
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const key = await deriveKey(passphrase, salt, 32, SCRYPT)
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(MAGIC.length + SALT_BYTES))
  decipher.setAuthTag(tag)
  const file = createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 })
  const gunzip = createGunzip()
  decipher.on('error', (error) => gunzip.destroy(error))
  yield* unpacked(file.pipe(decipher).pipe(gunzip))
}

async function* unpacked(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch {
    throw new BackupError('The backup is damaged, or BACKUP_PASSPHRASE is not what it was made with.')
  }
}

async function readEnds(path: string) {
  const file = await open(path).catch(() => {
    throw new BackupError(`${path} cannot be read.`)
  })
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, Math.max(0, from))).buffer
    return { size, head: await read(0, HEAD_BYTES), tag: await read(size - TAG_BYTES, TAG_BYTES) }
  } finally {
    await file.close()
  }
}
