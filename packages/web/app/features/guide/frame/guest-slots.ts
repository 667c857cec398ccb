import { createContext, type ReactNode } from 'react'

export type SlotName = 'header' | 'bar' | 'details'

/** Renders what a signed-in guest sees at a position of the page; a visitor sees `visitor`. */
export const GuestSlots = createContext<
  (slot: SlotName, options?: { className?: string | undefined; visitor?: ReactNode }) => ReactNode
>((_slot, options) => options?.visitor)
