import type { SVGProps } from 'react'

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.7 12h16.6M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5s1.2-6.2 3.6-8.5Z',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const

export type IconName = keyof typeof PATHS

/** A line icon in the colour of its text; decoration only, the words beside it say what it means. */
export function Icon({
  name,
  size = 22,
  ...others
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
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
      <path d={PATHS[name]} />
    </svg>
  )
}
