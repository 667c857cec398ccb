import type { SVGProps } from 'react'

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.7 12h16.6M12 3.5c2.4 2.3 3.6 5.2 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.2-3.6-8.5s1.2-6.2 3.6-8.5Z',
  close: 'm6 6 12 12M18 6 6 18',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  pin: 'M12 21c4.2-4.4 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2.300 6.600 6.500 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
  phone:
    'M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a1.500 1.500 0 0 1-1.700 1.500A15.500 15.500 0 0 1 5 5.700 1.500 1.500 0 0 1 6.500 4Z',
  mail: 'M4 6.500h16v11H4zM4.500 7l7.500 6 7.500-6',
  compass: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17Zm3.500 5-2 5-5 2 2-5 5-2Z',
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
