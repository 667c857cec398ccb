import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAppPath } from '../site.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** The top of every page; over a picture it has no ground of its own. */
export function Header({ isOverPicture = false }: { isOverPicture?: boolean }) {
  const { t } = useLingui()
  const appPath = useAppPath()
  return (
    <header className={styles['header']} data-over-picture={isOverPicture || undefined}>
      <a className={styles['skip']} href="#content">
        {t`Skip to the content`}
      </a>
      <Link
        to={appPath('/home')}
        className={styles['mark']}
        aria-label={t`Stay Companion, home`}
        viewTransition
      >
        Stay Companion
      </Link>
      <LanguageSwitch />
    </header>
  )
}
