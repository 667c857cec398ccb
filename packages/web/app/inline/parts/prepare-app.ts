import { LOCALE_DATA_WORKER } from '@stay/contract/paths'
import { nextPaint } from '../../shared/device/next-paint.ts'
import { pageTouched } from '../../shared/device/page-idle.ts'

/** So long after it has loaded, a page has shown its images, or else after the timeout. */
const START_DELAY_MS = 1000
const START_TIMEOUT_MS = 3000

/** The app starts when decoding and painting no longer need the processor, or when the guest uses the page. */
export const waitForQuietOrTouch = () => Promise.race([waitForQuiet(), pageTouched()])

/** The app is loaded when the page shows its images, which are what a guest waits for, or when the guest uses it. */
export const waitForImagesOrTouch = () => Promise.race([waitForImages(), pageTouched()])

async function waitForImages(): Promise<void> {
  await Promise.all([
    new Promise((resolve) => addEventListener('load', resolve, { once: true })),
    waitForFirstPaint(),
  ])
  await nextPaint()
}

function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

function waitForQuiet(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('load', () => setTimeout(resolve, START_DELAY_MS))
    setTimeout(resolve, START_TIMEOUT_MS)
  })
}

/** Evaluates each script in a separate task, because one long task would block a slow phone. Skips the last script, which starts the app. */
export async function evaluatePreloads(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')]
  for (const link of links) {
    link.rel = 'modulepreload'
    await nextTask()
  }
  for (const { href } of links.slice(0, -1)) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
}

/** For the installation; its icon would take bandwidth from the images of the page. */
export function loadManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=later-manifest]')
  if (link) link.rel = 'manifest'
}

/** Unlike a timeout, a message is not delayed by browsers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage('')
  })
}

/** The first use of `Intl` blocks its thread while Chromium loads the locale data of the process. */
export function loadLocaleData(): void {
  const worker = new Worker(LOCALE_DATA_WORKER)
  // The app works without it.
  worker.addEventListener('error', (event) => event.preventDefault())
}
