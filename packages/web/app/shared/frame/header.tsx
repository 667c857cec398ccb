import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { HomeLink } from './home-link.tsx'
import { SkipLink } from './skip-link.tsx'

export function Header({ isOverImage = false }: { isOverImage?: boolean }) {
  return (
    <header className={styles['header']} data-over-image={isOverImage || undefined}>
      <SkipLink />
      <HomeLink className={styles['home']} />
      <LanguageSwitch />
    </header>
  )
}
