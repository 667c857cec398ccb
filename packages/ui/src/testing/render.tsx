import { vi } from 'vitest'
import type { ReactElement, ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { KitProvider } from '../kit/kit.tsx'
import { loadMessages } from '../messages/load-messages.ts'

const messages = await loadMessages('en')

/** English around a part. */
export const InKit = ({ children }: { children: ReactNode }) => (
  <KitProvider locale="en-US" messages={messages}>
    {children}
  </KitProvider>
)

/** A part in a real browser, in English. */
export const renderKit = (element: ReactElement) => render(element, { wrapper: InKit })

/** Waits until what has happened is on the screen. */
export const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Lets the faked clock run, exactly so long, and draws what came of it. */
export async function pass(milliseconds: number): Promise<void> {
  await drawn()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await drawn()
}
