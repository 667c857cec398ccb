import { createContext, type ReactNode } from 'react'

/** Places on a hotel's pages that are kept for the signed-in guest. */
export type Place = 'header' | 'bar' | 'details'

/** What stands there, and how it looks beside its neighbours; nothing for a visitor. */
export const Slots = createContext<(place: Place, className?: string) => ReactNode>(() => null)
