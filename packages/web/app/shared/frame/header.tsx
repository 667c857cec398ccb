import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'

/** The top of every page; over a picture it has no ground of its own. */
export function Header({ isOverPicture = false }: { isOverPicture?: boolean }) {
  return (
    <header className={styles['header']} data-over-picture={isOverPicture || undefined}>
      <SkipLink />
      <Mark className={styles['mark']} />
      <LanguageSwitch />
    </header>
  )
}
