import { Dialog } from '@base-ui/react/dialog'
import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { modalHost } from '../interaction/modal-host.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './modal.module.css'
import * as icons from '../icon/icons.ts'

/** A modal dialog; on phones a bottom sheet. */
export function Modal({
  title,
  description,
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  footer,
  className,
  children,
  ...others
}: {
  title: ReactNode
  description?: ReactNode
  /** Button that opens the modal; without it, control the modal with `open`. */
  trigger?: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Buttons at the bottom, for example “Cancel” and “Save”. */
  footer?: ReactNode
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'title'>) {
  const { messages } = useKit()
  return (
    <Dialog.Root open={open} defaultOpen={defaultOpen} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      {trigger && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup {...others} className={classes(styles['modal'], className)}>
          <header className={styles['header']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon={icons.close} label={messages.close} />} />
          </header>
          <div className={styles['body']}>
            {description && (
              <Dialog.Description className={styles['description']}>{description}</Dialog.Description>
            )}
            {children}
          </div>
          {footer && <footer className={styles['footer']}>{footer}</footer>}
          <div ref={modalHost} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A button inside a modal that closes it: `<CloseModal render={<Button>…</Button>} />`. */
export const CloseModal = Dialog.Close
