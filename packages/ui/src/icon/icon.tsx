import type { SVGProps } from 'react'

/** A decorative icon in the color of the surrounding text, hidden from screen readers. */
export function Icon({
  shape,
  size = 22,
  ...others
}: {
  /** SVG path from `@stay/ui/icons` or another icon set. */
  shape: string
  /** Width and height in pixels. */
  size?: number
} & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...others}
    >
      <path d={shape} />
    </svg>
  )
}
