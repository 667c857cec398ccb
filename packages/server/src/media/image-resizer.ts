import { IMAGE_FORMATS, type ImageFormat } from '@stay/contract/guide/images'
import { sql } from 'kysely'
import { readsFrom, type Reads } from '../db/reads.ts'
import type { Db } from '../db/schema.ts'
import { resizeImage, widthsOf } from './images.ts'

/** Makes images in the sizes that are served: each once, on the first ask or in quiet moments. */
export class ImageResizer {
  #db: Db
  #reads: Reads
  #workDb: Db
  #getting = new Map<string, Promise<Buffer | undefined>>()
  #isStopped = false
  #isWaiting = false
  #quiet: Promise<void> | undefined

  /** `db` answers guests and gives up soon; `workDb` has time for originals and for what was made. */
  constructor(db: Db, workDb: Db = db, reads = readsFrom(db, () => true)) {
    this.#db = db
    this.#reads = reads
    this.#workDb = workDb
  }

  /** An image in one size and format; undefined where there is none such. */
  get(imageId: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const key = `${imageId}/${width}.${format}`
    let getting = this.#getting.get(key)
    if (!getting) {
      // From the look for it on: whoever had looked while another made it would make it again.
      getting = this.#findOrMake(imageId, width, format).finally(() => this.#getting.delete(key))
      this.#getting.set(key, getting)
    }
    return getting
  }

  async #findOrMake(imageId: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
    const find = (db: Db) => findStoredImage(db, imageId, width, format)
    // A replica may not have it yet: only where the primary has none it is made.
    const stored = (await this.#reads.ask(find)) ?? (await find(this.#db))
    return stored?.bytes ?? this.#make(imageId, width, format)
  }

  /** Makes what is still missing, one at a time, so that guests find it made; again whenever hotels change. */
  startQuietWork(): void {
    if (this.#isStopped) return
    const before = this.#quiet ?? Promise.resolve()
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#quiet = before.then(() => {
      this.#isWaiting = false
      return this.#makeMissing().catch(() => {})
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#quiet
    await Promise.allSettled(this.#getting.values())
  }

  async #make(imageId: string, width: number, format: ImageFormat): Promise<Buffer | undefined> {
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

  async #makeMissing(): Promise<void> {
    const images = await this.#workDb.selectFrom('image').select(['id', 'width']).orderBy('id').execute()
    const made = new Set(
      (await this.#workDb.selectFrom('image_file').select(['image_id', 'width', 'format']).execute()).map(
        (file) => `${file.image_id}/${file.width}.${file.format}`,
      ),
    )
    const missing = images.flatMap(({ id, width }) =>
      widthsOf(width).flatMap((to) => IMAGE_FORMATS.map((format) => ({ id, to, format }))),
    )
    // The widths of phones first.
    missing.sort((a, b) => Math.abs(a.to - 640) - Math.abs(b.to - 640))
    for (const { id, to, format } of missing) {
      if (this.#isStopped) return
      if (!made.has(`${id}/${to}.${format}`)) await this.get(id, to, format)
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
