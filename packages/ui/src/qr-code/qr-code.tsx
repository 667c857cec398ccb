import { generate } from 'lean-qr'
import { useMemo, type Ref, type SVGAttributes } from 'react'
import { classes } from '../kit/classes.ts'

/** Width of the white border that readers need, in modules. */
const QUIET_ZONE = 4

/** A QR code. It is always dark on white, because some cameras cannot read inverted codes. */
export function QrCode({
  text,
  label,
  className,
  ...others
}: {
  text: string
  /** Accessible name: what the code opens. */
  label: string
  ref?: Ref<SVGSVGElement>
} & SVGAttributes<SVGSVGElement>) {
  const { size, path } = useMemo(() => draw(text), [text])
  const width = size + 2 * QUIET_ZONE
  return (
    <svg
      {...others}
      className={classes('qr-code', className)}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`
  return { size: code.size, path }
}
