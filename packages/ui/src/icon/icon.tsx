import type { SVGProps } from 'react'

/** A line icon in the colour of its text; decoration only, the messages beside it say what it means. */
export function Icon({
  shape,
  size = 22,
  ...others
}: {
  /** One of `@stay/ui/icons` or `@stay/ui/travel-icons`. */
  shape: string
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
