import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** White around the code that readers need, in modules. */
const QUIET = 4

/** A code for the camera of a phone: always dark on white, as all cameras read it. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string | undefined
}) {
  const { size, path } = useMemo(() => draw(text), [text])
  const whole = size + 2 * QUIET
  return (
    <svg
      className={className}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  return { size: code.size, path }
}
