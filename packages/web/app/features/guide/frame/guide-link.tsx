import { Link, useLocation, type LinkProps } from 'react-router'

export function GuideLink({
  to,
  isCurrent = false,
  ...others
}: LinkProps & {
  to: string
  /** The current page belongs to the target of the link. */
  isCurrent?: boolean
}) {
  const { pathname } = useLocation()
  return (
    <Link
      {...others}
      to={to}
      aria-current={pathname === to ? 'page' : isCurrent || undefined}
      prefetch="intent"
      viewTransition
    />
  )
}
