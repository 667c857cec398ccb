import { Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@stay/contract/notifications/notifications'
import { Button, ButtonLink } from '@stay/ui/button'
import { EmptyState } from '@stay/ui/empty-state'
import { useKit } from '@stay/ui/kit'
import * as icons from '@stay/ui/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AsOf } from '../../shared/live/as-of.tsx'
import type { NotificationPage } from '../../shared/live/notifications.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import { useRelativeDate } from '../../shared/time/use-relative-date.ts'
import styles from './notification-list.module.css'

/** The guest's messages: open one to read it, or mark all as read. */
export function NotificationList({
  firstPage,
  timeZone,
  hrefOf,
  children,
}: {
  firstPage: NotificationPage
  timeZone: string
  /** Path of a card. */
  hrefOf: (cardId: string) => string
  /** Shown below the list. */
  children?: ReactNode
}) {
  const { messages } = useKit()
  const { notifications } = useLive()
  const state = useStore(notifications.state)
  const { unread, isLoadingMore, hasFailedToLoadMore } = state
  const { list = firstPage.results, count } = state.list ? state : { count: firstPage.count }
  const setRead = useSetRead()
  useEffect(() => notifications.show(firstPage), [notifications, firstPage])
  const hasUnread = unread > 0 || list.some((notification) => !notification.isRead)
  return (
    <>
      <div className={styles['head']}>
        <h1>
          <Trans>Messages</Trans>
        </h1>
        {hasUnread && list.length > 0 && (
          <Button
            variant="plain"
            icon={icons.check}
            className={styles['all']}
            onClick={() => void setRead.all()}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <AsOf call="GET /notifications/me/" />
      {list.length === 0 ? (
        <EmptyState title={<Trans>No messages yet</Trans>}>
          <Trans>Messages from the hotel will appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {list.map((notification) => (
            <Message
              key={notification.id}
              notification={notification}
              timeZone={timeZone}
              hrefOf={hrefOf}
              onRead={(isRead) => void setRead.one(notification, isRead)}
            />
          ))}
        </ul>
      )}
      {hasFailedToLoadMore && <p role="alert">{messages.loadingFailed}</p>}
      {list.length < count && (
        <Button
          className={styles['more']}
          isBusy={isLoadingMore}
          onClick={() => void notifications.loadMore()}
        >
          {hasFailedToLoadMore ? messages.tryAgain : <Trans>Show older messages</Trans>}
        </Button>
      )}
      {children}
    </>
  )
}

/** Marks messages, and shows a toast if that fails. */
function useSetRead() {
  const { t } = useLingui()
  const { notifications, toasts } = useLive()
  const withToast = async (change: () => Promise<void>, content: string) => {
    try {
      await change()
      toasts.close('mark')
    } catch {
      toasts.show({ id: 'mark', type: 'error', content })
    }
  }
  return {
    one: (notification: Notification, isRead: boolean) =>
      withToast(
        () => notifications.setRead(notification, isRead),
        isRead ? t`Failed to mark the message as read` : t`Failed to mark the message as unread`,
      ),
    all: () => withToast(notifications.readAll, t`Failed to mark the messages as read`),
  }
}

function Message({
  notification,
  timeZone,
  hrefOf,
  onRead,
}: {
  notification: Notification
  timeZone: string
  hrefOf: (cardId: string) => string
  onRead: (isRead: boolean) => void
}) {
  const { t } = useLingui()
  const { id, title, body, createdAt, isRead, link, fallback } = notification
  const when = useRelativeDate(createdAt, timeZone)
  const element = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  // A push notification links to its message by the hash.
  useEffect(() => {
    if (hash !== `#${id}` || !element.current) return
    element.current.open = true
    element.current.scrollIntoView({ block: 'center' })
  }, [hash, id])
  return (
    <li>
      <details
        ref={element}
        className={styles['message']}
        data-unread={!isRead || undefined}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isRead) onRead(true)
        }}
      >
        <summary id={id}>
          <span className={styles['dot']} aria-hidden="true" />
          <span className={styles['title']}>
            {!isRead && <span className="visually-hidden">{t`Unread:`} </span>}
            <span lang={fallback['title']}>{title}</span>
          </span>
          <time dateTime={createdAt} className={styles['when']}>
            {when}
          </time>
          <span className={styles['lead']} lang={fallback['body']}>
            {body}
          </span>
        </summary>
        <div className={styles['body']}>
          <p lang={fallback['body']}>{body}</p>
          <p className={styles['actions']}>
            {link && (
              <ButtonLink variant="primary" href={hrefOf(link.id)}>
                <Trans>Read more in the guide</Trans>
              </ButtonLink>
            )}
            {isRead && (
              <Button variant="plain" onClick={() => onRead(false)}>
                <Trans>Mark as unread</Trans>
              </Button>
            )}
          </p>
        </div>
      </details>
      {!isRead && (
        <Button variant="plain" className={styles['mark']} onClick={() => onRead(true)} aria-describedby={id}>
          <Trans>Mark as read</Trans>
        </Button>
      )}
    </li>
  )
}
