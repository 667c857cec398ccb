import type { Block } from '@stay/contract/guide/blocks'
import { IMAGE_FORMATS, type Image } from '@stay/contract/guide/images'
import { buildPath } from '@stay/contract/url/path-pattern'
import type { LocalizedBlocks } from '@stay/contract/packs/text'
import type { PackImage } from '@stay/contract/packs/pack'
import { MEDIA } from '@stay/contract/paths'
import { widthsOf, type StoredImage } from '../../media/images.ts'
import type { Reader } from './reader.ts'

export function toImage(
  reader: Reader,
  field: string,
  image: PackImage,
  storedImages: Map<string, StoredImage>,
): Image | null {
  const storedImage = storedImages.get(image.file)
  if (!storedImage) return null
  const { id, width, height, placeholder } = storedImage
  return {
    id,
    alt: reader.text(field, image.alt),
    width,
    height,
    placeholder,
    sources: IMAGE_FORMATS.map((format) => ({
      format,
      files: widthsOf(width).map((fileWidth) => ({
        width: fileWidth,
        url: buildPath(MEDIA, { imageId: id, file: `${fileWidth}.${format}` }),
      })),
    })),
  }
}

/** Replaces pack file names in the image blocks of a text with image ids. */
export function toBlocksWithImages(
  reader: Reader,
  field: string,
  text: LocalizedBlocks | undefined,
  files: PackImage[],
  storedImages: Map<string, StoredImage>,
): { images: Image[]; blocks: Block[] } {
  const imagesByFile = files.map((image) => ({
    file: image.file,
    image: toImage(reader, 'images', image, storedImages),
  }))
  const blocks = reader.blocks(field, text).flatMap((block): Block[] => {
    if (block.type !== 'image') return [block]
    const image = imagesByFile.find((candidate) => candidate.file === block.imageId)?.image
    return image ? [{ ...block, imageId: image.id }] : []
  })
  return { images: imagesByFile.map(({ image }) => image).filter((image) => image !== null), blocks }
}
