import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import { SkipLink } from './skip-link.tsx'

/** The top of every page; over an image it has no ground of its own. */
export function Header({ isOverImage = false }: { isOverImage?: boolean }) {
  return (
    <header className={styles['header']} data-over-image={isOverImage || undefined}>
      <SkipLink />
      <Mark className={styles['mark']} />
      <LanguageSwitch />
    </header>
  )
}
