import { classes } from '../kit/classes.ts'
import { useKit, type KitLinkProps } from '../kit/kit.tsx'
import styles from './link.module.css'

/** A link in text. */
export function Link({
  isQuiet = false,
  className,
  ...others
}: {
  /** Underlines the link only on hover. */
  isQuiet?: boolean
} & KitLinkProps) {
  const { link: RouterLink } = useKit()
  return (
    <RouterLink
      {...others}
      className={classes(styles['link'], className)}
      data-quiet={isQuiet || undefined}
    />
  )
}
