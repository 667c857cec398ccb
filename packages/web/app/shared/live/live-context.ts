import { createContext, use } from 'react'
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router'
import type { Live } from './live.ts'

/** Holds the live data of one document. It is created when it is first needed: visitors never load its code. */
export type LiveHolder = { live?: Live }

/** For components. */
export const LiveContext = createContext<LiveHolder>({})
/** For client loaders. */
export const liveRouterContext = createRouterContext<LiveHolder>({})

export const useLiveHolder = () => use(LiveContext)
export const liveHolderOf = (context: Readonly<RouterContextProvider>) => context.get(liveRouterContext)
