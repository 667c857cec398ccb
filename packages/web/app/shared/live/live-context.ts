import { createContext, use } from 'react'
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router'
import type { Live } from './live.ts'

/** `live` is created on first use, so that visitors never load its code. */
export type LiveHolder = { live?: Live }

export const LiveContext = createContext<LiveHolder>({})
export const liveRouterContext = createRouterContext<LiveHolder>({})

export const useLiveHolder = () => use(LiveContext)
export const liveHolderOf = (context: Readonly<RouterContextProvider>) => context.get(liveRouterContext)
