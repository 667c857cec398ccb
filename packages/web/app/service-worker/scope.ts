import { PAGES_CACHE_PREFIX } from '../shared/offline/caches.ts'
import type { Precache } from './precache.ts'

declare const __BUILD_ID__: string
declare const __PRECACHE__: Precache

/** Set by `scripts/service-worker.ts`. */
export const BUILD_ID = __BUILD_ID__
export const PRECACHE = __PRECACHE__

export const worker = self as unknown as ServiceWorkerGlobalScope

const BUILD_CACHE_PREFIX = 'stay-build-'
export const BUILD_CACHE = BUILD_CACHE_PREFIX + BUILD_ID
export const PAGES_CACHE = PAGES_CACHE_PREFIX + BUILD_ID

export const isOtherBuildCache = (name: string) => name.startsWith(BUILD_CACHE_PREFIX) && name !== BUILD_CACHE
export const isOtherPagesCache = (name: string) => name.startsWith(PAGES_CACHE_PREFIX) && name !== PAGES_CACHE
