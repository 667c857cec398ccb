import { useLingui } from '@lingui/react/macro'
import { LOCALE_CHOICE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '@stay/contract/locale'
import { Icon } from '@stay/ui/icon'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import styles from './language-switch.module.css'

const YEAR_SECONDS = 365 * 24 * 3600

/** The six languages, each a link to this very page in it; works before any script has loaded. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const { locale } = useParams()
  const { pathname, search } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const rest = locale ? pathname.slice(locale.length + 1) : pathname

  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (menu.contains(event.target as Node)) return
      menu.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])

  return (
    <details ref={details} className={styles['switch']}>
      <summary aria-label={`${t`Language`}: ${LOCALE_NAMES[i18n.locale as Locale]}`}>
        <Icon name="globe" size={20} />
        <span>{LOCALE_NAMES[i18n.locale as Locale]}</span>
      </summary>
      <ul>
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={`/${other}${rest}${search}`}
              hrefLang={other}
              lang={other}
              aria-current={other === i18n.locale ? 'true' : undefined}
              onClick={() => remember(other)}
            >
              {LOCALE_NAMES[other]}
              {other === i18n.locale && <Icon name="check" size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** An explicit choice wins over the browser's language from now on. */
function remember(locale: Locale): void {
  document.cookie = `${LOCALE_CHOICE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
