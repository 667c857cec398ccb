import { createContext, type ReactNode } from 'react'

export type SlotName = 'header' | 'bar' | 'details'

/** Renders what a signed-in guest sees at a position of the page; nothing for a visitor. */
export const GuestSlots = createContext<(slot: SlotName, className?: string) => ReactNode>(() => null)
