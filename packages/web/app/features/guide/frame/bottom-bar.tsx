import { useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { book, home } from '@stay/ui/travel-icons'
import { use, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { GuideLink } from './guide-link.tsx'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { Menu } from './menu.tsx'
import { GuestSlots } from './guest-slots.ts'
import styles from './bottom-bar.module.css'

/** Navigation on narrow screens. The guide is a popover, which works without JavaScript. */
export function BottomBar() {
  const { t } = useLingui()
  const paths = useHotelPaths()
  const { pathname } = useLocation()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The sheet would hide an element behind it that gets the focus.
    const closeOnLeave = ({ target }: FocusEvent) => {
      const isOutside = target instanceof Element && !target.closest('[popover], [popovertarget]')
      if (isOutside && sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    }
    document.addEventListener('focusin', closeOnLeave)
    return () => document.removeEventListener('focusin', closeOnLeave)
  }, [])
  const isInGuide = ![paths.details, paths.notifications, paths.room].includes(pathname)
  return (
    <>
      <nav className={styles['bar']} aria-label={t`Main menu`}>
        <GuideLink to={paths.details} className={styles['item']}>
          <Icon shape={home} />
          {t`Hotel`}
        </GuideLink>
        <button
          type="button"
          popoverTarget={id}
          className={styles['item']}
          aria-current={isInGuide ? 'true' : undefined}
        >
          <Icon shape={book} />
          {t`Guide`}
        </button>
        {use(GuestSlots)('bar', { className: styles['item'] })}
      </nav>
      <div ref={sheet} id={id} popover="auto" className={styles['sheet']} role="dialog" aria-label={t`Guide`}>
        <h2>{t`Guide`}</h2>
        <Menu onChoose={() => sheet.current?.hidePopover()} />
      </div>
    </>
  )
}
