import { useLingui } from '@lingui/react/macro'
import { LOCALE_CHOICE_PARAMETER, LOCALE_NAMES, LOCALES, type Locale } from '@stay/contract/i18n/locale'
import { Icon } from '@stay/ui/icon'
import * as icons from '@stay/ui/icons'
import { pathInLocale } from '@stay/contract/paths'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './language-switch.module.css'

/** Uses `details` and links, so that it works before any script has loaded. */
export function LanguageSwitch({
  isCompact = false,
}: {
  /** Shows only the icon. */
  isCompact?: boolean
}) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)

  const urlIn = (other: Locale) => {
    const parameters = new URLSearchParams(search)
    parameters.set(LOCALE_CHOICE_PARAMETER, other)
    return `${pathInLocale(pathname, other)}?${parameters.toString()}`
  }

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
    <details ref={details} className={styles['switch']} data-compact={isCompact || undefined}>
      <summary aria-label={`${t`Language`}: ${LOCALE_NAMES[i18n.locale as Locale]}`}>
        <Icon shape={icons.globe} size={20} />
        {!isCompact && <span>{LOCALE_NAMES[i18n.locale as Locale]}</span>}
      </summary>
      <ul>
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={urlIn(other)}
              hrefLang={other}
              lang={other}
              aria-current={other === i18n.locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[other]}
              {other === i18n.locale && <Icon shape={icons.check} size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
