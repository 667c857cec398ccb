import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { ImageFormat } from '@stay/contract/guide/images'
import sharp, { type Sharp } from 'sharp'

/** Part of every image id: increase it when the processing changes, so that caches load the new images. */
export const PIPELINE = 2
const WIDTHS = [320, 640, 960, 1600]
const MAX_WIDTH_AHEAD = 640
const MAX_BYTES = 15 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const FORMAT_OF_EXTENSION: Record<string, string> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
}

export type StoredImage = { id: string; width: number; height: number; placeholder: string }

export class ImageError extends Error {}

export const imageIdOf = (bytes: Buffer) =>
  createHash('sha256').update(`${PIPELINE}\n`).update(bytes).digest('hex').slice(0, 24)

/** Decodes the whole file, to detect damage, and creates its blurred preview. */
export async function inspectImage(file: string, bytes: Buffer): Promise<StoredImage> {
  const { width, height } = await inspect(file, bytes)
  const id = imageIdOf(bytes)
  try {
    const preview = await decode(bytes).resize(24).blur(1.2).webp({ quality: 40 }).toBuffer()
    return { id, width, height, placeholder: `data:image/webp;base64,${preview.toString('base64')}` }
  } catch {
    throw new ImageError('is damaged: it cannot be decoded completely')
  }
}

async function inspect(file: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  const extension = /\.[a-z]+$/i.exec(file)?.[0].toLowerCase() ?? ''
  const expected = FORMAT_OF_EXTENSION[extension]
  if (!expected) throw new ImageError('is not a JPEG, PNG, WebP or AVIF file')
  if (bytes.length > MAX_BYTES)
    throw new ImageError(`has ${toMegabytes(bytes.length)} MB; the limit is ${toMegabytes(MAX_BYTES)} MB`)
  if (bytes.length === 0) throw new ImageError('is empty')
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!meta?.width || !meta.height) throw new ImageError('is damaged: it cannot be read as an image')
  const actual = meta.format === 'heif' && meta.compression === 'av1' ? 'avif' : meta.format
  if (actual !== expected) throw new ImageError(`is named ${extension} but contains ${actual}`)
  if (meta.width * meta.height > MAX_PIXELS)
    throw new ImageError(
      `has ${meta.width} × ${meta.height} pixels; the limit is ${MAX_PIXELS / 1_000_000} million`,
    )
  const isRotated = (meta.orientation ?? 1) >= 5
  return isRotated ? { width: meta.height, height: meta.width } : { width: meta.width, height: meta.height }
}

/** The images of lists on phones. Others take longer and are made when a browser first asks for them. */
export const isResizedAhead = (width: number, format: ImageFormat) =>
  format === 'avif' && width <= MAX_WIDTH_AHEAD

export function widthsOf(width: number): number[] {
  const widest = Math.min(width, WIDTHS.at(-1) ?? width)
  return [...WIDTHS.filter((candidate) => candidate < widest), widest]
}

export function resizeImage(bytes: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  return withSlot(() => ENCODERS[format](decode(bytes).resize(width)).toBuffer())
}

// Image processing would use all processors; leave one for serving requests.
sharp.concurrency(1)
// Each image is processed once, so results need not be kept in memory.
sharp.cache(false)
let freeSlots = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (freeSlots > 0) freeSlots--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else freeSlots++
  }
}

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) =>
    // More effort takes twice the time for files that are a tenth smaller.
    image.avif({ quality: 58, effort: 0 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }),
}

const decode = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
const toMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
