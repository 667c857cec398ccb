import { PAGES as ALL_PAGES } from '../shared/offline/stores.ts'

/** The worker's own scope, and what the build tells it. */
export const worker = self as unknown as ServiceWorkerGlobalScope

/** Written here by `scripts/worker.ts`. */
export const BUILD: string = '@build'
/** Without these nothing opens. */
export const coreFiles = () => '@core'.split(',')
/** The words of every language, and its page without content: those of the guest's belong to the core. */
export const wordFiles = () => '@words'.split(',')
export const isIn = (file: string, locale: string) =>
  file.includes(`-${locale}-`) || file.endsWith(`/${locale}`)
/** These are good to have. */
export const extraFiles = () => '@extra'.split(',')

const BUILDS = 'stay-build-'
/** The files of this build, and its pages without content. */
export const FILES = BUILDS + BUILD
/** Pages of this build that were read here. */
export const PAGES = ALL_PAGES + BUILD

export const isOther = (name: string) => /^stay-(build|pages)-/.test(name) && name !== FILES && name !== PAGES
export const isOtherBuild = (name: string) => name.startsWith(BUILDS) && name !== FILES
