import { readLocal, writeLocal } from '../device/local-storage.ts'
import { createStore } from '../store.ts'

type InstallEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const CHOICE_KEY = 'stay.install'

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Safari has no install prompt; guests add the app from the share menu. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

export type InstallState = {
  method: 'prompt' | 'manual' | undefined
  choice: 'cancelled' | 'accepted' | undefined
}

export const installState = createStore<InstallState>({ method: undefined, choice: undefined })

/** An event that fired before this code loaded is in `window.stayInstall`. */
export function watchInstallPrompt(): void {
  const update = () =>
    installState.set({
      method: isInstalled() ? undefined : window.stayInstall ? 'prompt' : isApple() ? 'manual' : undefined,
      choice: readLocal(CHOICE_KEY) as InstallState['choice'],
    })
  addEventListener('beforeinstallprompt', update)
  addEventListener('appinstalled', () => {
    window.stayInstall = undefined
    setChoice('accepted')
  })
  update()
}

export const dismissInstall = () => setChoice('cancelled')

function setChoice(choice: NonNullable<InstallState['choice']>): void {
  writeLocal(CHOICE_KEY, choice)
  const { method } = installState.get()
  installState.set({
    method: choice === 'accepted' || (method === 'prompt' && !window.stayInstall) ? undefined : method,
    choice,
  })
}

export async function promptInstall(): Promise<void> {
  const event = window.stayInstall as InstallEvent | undefined
  if (!event) return
  window.stayInstall = undefined
  await event.prompt()
  const { outcome } = await event.userChoice
  setChoice(outcome === 'accepted' ? 'accepted' : 'cancelled')
}
