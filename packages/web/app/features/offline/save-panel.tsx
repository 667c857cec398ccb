import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { onDevice } from '@stay/ui/device-icons'
import { useEffect, useId } from 'react'
import { install, promptInstall } from '../../shared/offline/install.ts'
import { keeping, lookAt, remove, save, type Keeping } from '../../shared/offline/saving.ts'
import { workerState } from '../../shared/offline/worker.ts'
import { useStore } from '../../shared/store.ts'
import { ByHand } from './by-hand.tsx'
import { useSavedTime } from '../../shared/offline/use-saved-time.ts'
import styles from './save-panel.module.css'

/** What this device has of the hotel: saved or not, how much, of when; and the app itself. */
export default function SavePanel({ hotelId }: { hotelId: string }) {
  const state = useStore(workerState)
  const kept = useStore(keeping)[hotelId]
  const { way } = useStore(install)
  const title = useId()
  useEffect(() => void lookAt(hotelId), [hotelId])
  // An installation without a worker has nothing to say here.
  if (state === 'off') return null
  return (
    <section className={styles['panel']} aria-labelledby={title} data-kept={stateOf(state, kept)}>
      <h2 id={title}>
        <Trans>On this device</Trans>
      </h2>
      {state === 'registrationError' ? (
        <p>
          <Trans>This browser can’t save hotels for offline. You’ll need a connection.</Trans>
        </p>
      ) : (
        kept && <Kept hotelId={hotelId} kept={kept} isReady={state === 'offlineReady'} />
      )}
      {way === 'prompt' && (
        <Button onClick={() => void promptInstall()} icon={onDevice}>
          <Trans>Install the app</Trans>
        </Button>
      )}
      {way === 'by_hand' && (
        <>
          <h3>
            <Trans>Install the app</Trans>
          </h3>
          <ByHand />
        </>
      )}
    </section>
  )
}

const stateOf = (state: string, kept: Keeping | undefined) =>
  state !== 'offlineReady' ? state : kept?.progress ? 'saving' : kept?.saved ? 'saved' : kept && 'none'

function Kept({
  hotelId,
  kept: { saved, progress, hasFailed },
  isReady,
}: {
  hotelId: string
  kept: Keeping
  isReady: boolean
}) {
  const { t } = useLingui()
  const timeOf = useSavedTime()
  const sizeOf = useSize()
  if (progress) return <Saving {...progress} />
  const act = async (button: Element, work: (hotelId: string) => Promise<void>) => {
    const panel = button.closest('section')
    await work(hotelId)
    // The button was gone meanwhile: whoever used it by keyboard, and has not gone elsewhere, goes on where it was.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel?.querySelector('button')?.focus()
    })
  }
  const doSave = (event: { currentTarget: Element }) => void act(event.currentTarget, save)
  const doRemove = (event: { currentTarget: Element }) => void act(event.currentTarget, remove)
  if (!saved)
    return (
      <>
        <p role={hasFailed ? 'alert' : undefined}>
          {hasFailed
            ? t`We couldn’t save the hotel. Please check your connection and the free space on this device.`
            : t`Read everything about the hotel offline, photos included.`}
        </p>
        <Button icon={onDevice} onClick={doSave} isBusy={!isReady}>
          <Trans>Save for offline</Trans>
        </Button>
      </>
    )
  const missing = saved.wanted - saved.images
  const [time, size] = [timeOf(saved.savedAt), sizeOf(saved.bytes)]
  return (
    <>
      <p role="status">
        <Trans>
          Saved for offline: {size}, updated {time}.
        </Trans>{' '}
        {missing > 0 &&
          t`${plural(missing, { one: '# photo couldn’t be saved: not enough space.', other: '# photos couldn’t be saved: not enough space.' })}`}
      </p>
      {hasFailed && (
        <p role="alert">
          <Trans>We couldn’t update it. Your saved copy is still here.</Trans>
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={doSave}>
          <Trans>Update now</Trans>
        </Button>
        <Button look="plain" onClick={doRemove}>
          <Trans>Remove from this device</Trans>
        </Button>
      </div>
    </>
  )
}

function Saving({ done, total, bytes }: { done: number; total: number; bytes: number }) {
  const { t } = useLingui()
  const size = useSize()(bytes)
  return (
    <>
      <p role="status">
        <Trans>Saving for offline…</Trans>
      </p>
      <progress
        className={styles['progress']}
        aria-label={t`Saving for offline…`}
        {...(total > 0 && { value: done, max: total })}
      />
      {total > 0 && (
        <p className={styles['numbers']}>
          <Trans>
            {done} of {total} photos, {size}
          </Trans>
        </p>
      )}
    </>
  )
}

function useSize() {
  const { i18n } = useLingui()
  return (bytes: number) =>
    i18n.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
}
