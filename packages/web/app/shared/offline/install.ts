import { readLocal, writeLocal } from '../device/local-storage.ts'
import { createStore } from '../store.ts'

/** The browser's own offer to install the app. */
type InstallEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the guest answered last; it is not asked again. */
const ANSWER = 'stay.install'

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Where there is no offer of the browser's, but a way by hand. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

export type Install = {
  /** How it can be installed here, if it can. */
  way: 'prompt' | 'by_hand' | undefined
  answer: 'cancelled' | 'accepted' | undefined
}

export const install = createStore<Install>({ way: undefined, answer: undefined })

/** Begins to listen for the browser's offer; one that came earlier was kept by the page. */
export function startInstall(): void {
  const early = window
  const look = () =>
    install.set({
      way: isInstalled() ? undefined : early.stayInstall ? 'prompt' : isApple() ? 'by_hand' : undefined,
      answer: readLocal(ANSWER) as Install['answer'],
    })
  addEventListener('beforeinstallprompt', look)
  addEventListener('appinstalled', () => {
    early.stayInstall = undefined
    answer('accepted')
  })
  look()
}

/** Puts the offer aside, here and from now on. */
export const cancelInstall = () => answer('cancelled')

function answer(given: NonNullable<Install['answer']>): void {
  writeLocal(ANSWER, given)
  const { way } = install.get()
  install.set({
    way: given === 'accepted' || (way === 'prompt' && !window.stayInstall) ? undefined : way,
    answer: given,
  })
}

/** Shows the browser's own question; it can be shown once. */
export async function promptInstall(): Promise<void> {
  const early = window
  const event = early.stayInstall as InstallEvent | undefined
  if (!event) return
  early.stayInstall = undefined
  await event.prompt()
  const { outcome } = await event.userChoice
  answer(outcome === 'accepted' ? 'accepted' : 'cancelled')
}
