import { IMAGE_FORMATS, type ImageFormat } from '@stay/contract/guide/images'
import { sql } from 'kysely'
import { readsFrom, type Reads } from '../db/reads.ts'
import type { Db } from '../db/schema.ts'
import { isResizedAhead, resizeImage, widthsOf } from './images.ts'

export class ImageResizer {
  #db: Db
  #reads: Reads
  #workDb: Db
  #pending = new Map<string, Promise<Buffer | undefined>>()
  #isStopped = false
  #isScheduled = false
  #background: Promise<void> | undefined

  /** `db` has short timeouts for requests; `workDb` reads originals and stores results. */
  constructor(db: Db, workDb: Db = db, reads = readsFrom(db, () => true)) {
    this.#db = db
    this.#reads = reads
    this.#workDb = workDb
  }

  /** Returns `undefined` for an unknown image or a width that is not served. */
  get(imageId: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const key = `${imageId}/${width}.${format}`
    let pending = this.#pending.get(key)
    if (!pending) {
      // Includes the lookup: two lookups at the same time would both resize.
      pending = this.#findOrResize(imageId, width, format).finally(() => this.#pending.delete(key))
      this.#pending.set(key, pending)
    }
    return pending
  }

  async #findOrResize(imageId: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const find = (db: Db) => findStoredImage(db, imageId, width, format)
    // The replica may be behind; check the primary before resizing.
    const stored = (await this.#reads.query(find)) ?? (await find(this.#db))
    return stored?.bytes ?? this.#resize(imageId, width, format)
  }

  /** Resizes missing images in the background, one at a time. Runs again if called while running. */
  resizeInBackground(): void {
    if (this.#isStopped) return
    const previous = this.#background ?? Promise.resolve()
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#background = previous.then(() => {
      this.#isScheduled = false
      return this.#resizeMissing().catch(() => {})
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#background
    await Promise.allSettled(this.#pending.values())
  }

  async #resize(imageId: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const original = await this.#workDb
      .selectFrom('hotel_image')
      .innerJoin('image', 'image.id', 'hotel_image.image_id')
      .innerJoin('pack_file', (join) =>
        join
          .onRef('pack_file.hotel_id', '=', 'hotel_image.hotel_id')
          .on(sql<boolean>`pack_file.path = 'images/' || hotel_image.file`),
      )
      .select(['pack_file.bytes', 'image.width'])
      .where('image.id', '=', imageId)
      .limit(1)
      .executeTakeFirst()
    if (!original || !widthsOf(original.width).includes(width)) return undefined
    const bytes = await resizeImage(original.bytes, width, format)
    await this.#workDb
      .insertInto('image_file')
      .values({ image_id: imageId, format, width, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return bytes
  }

  async #resizeMissing(): Promise<void> {
    const images = await this.#workDb.selectFrom('image').select(['id', 'width']).orderBy('id').execute()
    const existing = new Set(
      (await this.#workDb.selectFrom('image_file').select(['image_id', 'width', 'format']).execute()).map(
        (file) => `${file.image_id}/${file.width}.${file.format}`,
      ),
    )
    const sizes = images
      .flatMap(({ id, width }) =>
        widthsOf(width).flatMap((to) => IMAGE_FORMATS.map((format) => ({ id, to, format }))),
      )
      .filter(({ to, format }) => isResizedAhead(to, format))
    sizes.sort((a, b) => Math.abs(a.to - 640) - Math.abs(b.to - 640))
    for (const { id, to, format } of sizes) {
      if (this.#isStopped) return
      if (!existing.has(`${id}/${to}.${format}`)) await this.get(id, to, format)
    }
  }
}

const findStoredImage = (db: Db, imageId: string, width: number, format: ImageFormat) =>
  db
    .selectFrom('image_file')
    .select('bytes')
    .where('image_id', '=', imageId)
    .where('format', '=', format)
    .where('width', '=', width)
    .executeTakeFirst()
