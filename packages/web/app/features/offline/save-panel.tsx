import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { onDevice } from '@stay/ui/device-icons'
import { useEffect, useId } from 'react'
import { installState, promptInstall } from '../../shared/offline/install-prompt.ts'
import {
  checkSavedHotel,
  removeHotel,
  saveHotel,
  saveStates,
  type SaveState,
} from '../../shared/offline/save-hotel.ts'
import { workerState } from '../../shared/offline/worker.ts'
import { useStore } from '../../shared/store.ts'
import { ManualInstallSteps } from './manual-install-steps.tsx'
import { useSavedTime } from '../../shared/offline/use-saved-time.ts'
import styles from './save-panel.module.css'

/** The hotel's copy on this device, and how to install the app. */
export default function SavePanel({ hotelId }: { hotelId: string }) {
  const worker = useStore(workerState)
  const saveState = useStore(saveStates)[hotelId]
  const { method } = useStore(installState)
  const title = useId()
  useEffect(() => void checkSavedHotel(hotelId), [hotelId])
  // This installation has no service worker.
  if (worker === 'off') return null
  return (
    <section className={styles['panel']} aria-labelledby={title} data-save-state={stateOf(worker, saveState)}>
      <h2 id={title}>
        <Trans>On this device</Trans>
      </h2>
      {worker === 'registrationError' ? (
        <p>
          <Trans>This browser can’t save hotels for offline use. You’ll need an internet connection.</Trans>
        </p>
      ) : (
        saveState && <SavedCopy hotelId={hotelId} saveState={saveState} isReady={worker === 'offlineReady'} />
      )}
      {method === 'prompt' && (
        <Button onClick={() => void promptInstall()} icon={onDevice}>
          <Trans>Install the app</Trans>
        </Button>
      )}
      {method === 'manual' && (
        <>
          <h3>
            <Trans>Install the app</Trans>
          </h3>
          <ManualInstallSteps />
        </>
      )}
    </section>
  )
}

const stateOf = (worker: string, saveState: SaveState | undefined) =>
  worker !== 'offlineReady'
    ? worker
    : saveState?.progress
      ? 'saving'
      : saveState?.saved
        ? 'saved'
        : saveState && 'none'

function SavedCopy({
  hotelId,
  saveState: { saved, progress, hasFailed },
  isReady,
}: {
  hotelId: string
  saveState: SaveState
  isReady: boolean
}) {
  const { t } = useLingui()
  const timeOf = useSavedTime()
  const sizeOf = useSize()
  if (progress) return <Saving {...progress} />
  const runWithFocus = async (button: Element, action: (hotelId: string) => Promise<void>) => {
    const panel = button.closest('section')
    await action(hotelId)
    // The button was replaced meanwhile: return the focus, unless the guest has moved it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel?.querySelector('button')?.focus()
    })
  }
  const doSave = (event: { currentTarget: Element }) => void runWithFocus(event.currentTarget, saveHotel)
  const doRemove = (event: { currentTarget: Element }) => void runWithFocus(event.currentTarget, removeHotel)
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
  const missing = saved.totalImages - saved.savedImages
  const [time, size] = [timeOf(saved.savedAt), sizeOf(saved.bytes)]
  return (
    <>
      <p role="status">
        <Trans>
          Saved for offline: {size}, updated {time}.
        </Trans>{' '}
        {missing > 0 &&
          t`${plural(missing, { one: '# photo couldn’t be saved.', other: '# photos couldn’t be saved.' })}`}
      </p>
      {hasFailed && (
        <p role="alert">
          <Trans>We couldn’t finish updating the saved copy. You can still read it offline.</Trans>
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={doSave}>
          <Trans>Update now</Trans>
        </Button>
        <Button variant="plain" onClick={doRemove}>
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
