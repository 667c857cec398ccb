import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

/** Start of an encrypted backup, followed by salt, nonce, AES-256-GCM data and tag. Unencrypted backups are plain gzip. */
const MAGIC = Buffer.from('STAYBK1\n')
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 12, 16]
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
/** Slow on purpose, against guessing: some hundred milliseconds and 128 MB per attempt. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const deriveKey = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/** An error whose message is shown to the person who runs the command. */
export class BackupError extends Error {}

/** Writes a file that only its owner may read, encrypted if there is a passphrase. A failure leaves no partial file. */
export async function writeSealed(
  path: string,
  passphrase: string | undefined,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const part = `${path}.part`
  try {
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

/** Reads such a file. Modification is detected at the latest at its last byte: read to the end before trusting it. */
export async function* readSealed(path: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { head, tag, size } = await readEnds(path)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield* unpacked(createReadStream(path).pipe(createGunzip()))
    return
  }
  if (passphrase === undefined)
    throw new BackupError(
      'The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.',
    )
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
    throw new BackupError('The backup is damaged, or BACKUP_PASSPHRASE is wrong.')
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
