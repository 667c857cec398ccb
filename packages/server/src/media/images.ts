import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { ImageFormat } from '@stay/contract/guide/images'
import sharp, { type Sharp } from 'sharp'

/** Changing the pipeline changes every image's id, so that no cache keeps an old one. */
export const PIPELINE = 2
const WIDTHS = [320, 640, 960, 1600]
const MAX_BYTES = 15 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const FORMAT_OF_ENDING: Record<string, string> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
}

/** What is known of an image before it is resized. */
export type StoredImage = { id: string; width: number; height: number; placeholder: string }

/** Why a file is not taken as an image. */
export class ImageError extends Error {}

/** Names an image by its content and the way it is made. */
export const imageIdOf = (bytes: Buffer) =>
  createHash('sha256').update(`${PIPELINE}\n`).update(bytes).digest('hex').slice(0, 24)

/** Checks a file to its last pixel and makes its blurred preview. */
export async function inspectImage(file: string, bytes: Buffer): Promise<StoredImage> {
  const { width, height } = await inspect(file, bytes)
  const id = imageIdOf(bytes)
  try {
    const preview = await decode(bytes).resize(24).blur(1.2).webp({ quality: 40 }).toBuffer()
    return { id, width, height, placeholder: `data:image/webp;base64,${preview.toString('base64')}` }
  } catch {
    throw new ImageError('is broken: it cannot be decoded to the end')
  }
}

async function inspect(file: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  const ending = /\.[a-z]+$/i.exec(file)?.[0].toLowerCase() ?? ''
  const expected = FORMAT_OF_ENDING[ending]
  if (!expected) throw new ImageError('is not a JPEG, PNG, WebP or AVIF file')
  if (bytes.length > MAX_BYTES)
    throw new ImageError(`has ${mega(bytes.length)} MB; at most ${mega(MAX_BYTES)} MB are taken`)
  if (bytes.length === 0) throw new ImageError('is empty')
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!meta?.width || !meta.height) throw new ImageError('is broken: it cannot be read as an image')
  const actual = meta.format === 'heif' && meta.compression === 'av1' ? 'avif' : meta.format
  if (actual !== expected) throw new ImageError(`is named ${ending} but holds ${actual}`)
  if (meta.width * meta.height > MAX_PIXELS)
    throw new ImageError(
      `has ${meta.width} × ${meta.height} pixels; at most ${MAX_PIXELS / 1_000_000} million are taken`,
    )
  const isTurned = (meta.orientation ?? 1) >= 5
  return isTurned ? { width: meta.height, height: meta.width } : { width: meta.width, height: meta.height }
}

/** The widths an image is served in: never wider than it is. */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, WIDTHS.at(-1) ?? width)
  return [...WIDTHS.filter((candidate) => candidate < widest), widest]
}

/** Resizes an image to one width in one format, when it is its turn. */
export function resizeImage(bytes: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  return inTurn(() => ENCODERS[format](decode(bytes).resize(width)).toBuffer())
}

// Images take all the processor that they get: a part of it is left to whoever reads meanwhile.
sharp.concurrency(1)
let free = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }),
}

const decode = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
const mega = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
