import { Type, type Static } from 'typebox'

/** A piece of formatted text inside a block; a link if it has an `href`. */
export const Inline = Type.Object(
  {
    text: Type.String(),
    strong: Type.Optional(Type.Boolean()),
    em: Type.Optional(Type.Boolean()),
    href: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type Inline = Static<typeof Inline>

const Inlines = Type.Array(Inline)

/** A block of rich text. The API returns lists of blocks, never HTML. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('heading'), text: Type.String() }),
  Type.Object({ type: Type.Literal('paragraph'), content: Inlines }),
  Type.Object({ type: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Inlines) }),
  Type.Object({ type: Type.Literal('quote'), content: Inlines }),
  Type.Object({ type: Type.Literal('image'), imageId: Type.String() }),
])
export type Block = Static<typeof Block>
