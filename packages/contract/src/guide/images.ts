import { Type, type Static } from 'typebox'

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** An image in several widths and formats. Each URL contains a hash of the content, so it can be cached forever. */
export const Image = Type.Object({
  id: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String({ description: '`data:` URL of a tiny blurred preview.' }),
  sources: Type.Array(
    Type.Object({
      format: Type.Enum([...IMAGE_FORMATS]),
      files: Type.Array(Type.Object({ width: Type.Integer(), url: Type.String() })),
    }),
  ),
})
export type Image = Static<typeof Image>
