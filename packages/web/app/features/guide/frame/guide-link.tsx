import { Link, useLocation, type LinkProps } from 'react-router'

export function GuideLink({ to, ...others }: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  return (
    <Link
      {...others}
      to={to}
      aria-current={pathname === to ? 'page' : undefined}
      prefetch="intent"
      viewTransition
    />
  )
}
