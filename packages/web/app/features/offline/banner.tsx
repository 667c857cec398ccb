import { Icon } from '@stay/ui/icon'
import { IconButton } from '@stay/ui/icon-button'
import { close } from '@stay/ui/icons'
import type { ReactNode } from 'react'
import { useKit } from '@stay/ui/kit'
import styles from './banner.module.css'

/** A dismissible message about the app itself. */
export function Banner({
  icon,
  title,
  children,
  actions,
  onClose,
}: {
  icon: string
  title: string
  children?: ReactNode
  actions?: ReactNode
  onClose: () => void
}) {
  const { messages } = useKit()
  return (
    <section className={styles['banner']} aria-label={title}>
      <Icon shape={icon} className={styles['icon']} />
      <div className={styles['text']} role="status">
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
      <IconButton icon={close} label={messages.close} onClick={onClose} className={styles['close']} />
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  )
}
