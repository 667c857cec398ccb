import { vi } from 'vitest'
import type { ReactElement, ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { KitProvider } from '../kit/kit.tsx'
import { loadMessages } from '../messages/load-messages.ts'

const messages = await loadMessages('en')

export const KitWrapper = ({ children }: { children: ReactNode }) => (
  <KitProvider locale="en-US" messages={messages}>
    {children}
  </KitProvider>
)

export const renderKit = (element: ReactElement) => render(element, { wrapper: KitWrapper })

/** Waits until the browser has painted the current state. */
export const nextPaint = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

export async function advanceTime(milliseconds: number): Promise<void> {
  await nextPaint()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await nextPaint()
}
