import { createApi, isApiError, type Api } from '@stay/contract/http/client'
import type { DeskCalls } from '@stay/contract/http/desk-calls'
import type { Locale } from '@stay/contract/i18n/locale'
import { DESK_API } from '@stay/contract/paths'
import { isFromServer, type Connectivity } from '../connectivity/connectivity.ts'
import type { PromptKind, Prompts } from '../session/prompts.ts'

export type DeskApi = Api<DeskCalls> & {
  /** The same calls, without asking the user to sign in again. */
  quiet: Api<DeskCalls>
}

const PROMPT_OF: Partial<Record<string, PromptKind>> = {
  unauthenticated: 'sign-in',
  reauthentication_required: 'confirm',
}

/** A call that needs a sign-in asks for it in place and then continues, so that nothing typed is lost. */
export function createDeskApi({
  locale,
  prompts,
  connectivity,
}: {
  locale: Locale
  prompts: Prompts
  connectivity: Connectivity
}): DeskApi {
  const quiet = createApi<DeskCalls>({
    baseUrl: DESK_API,
    locale,
    fetch: (url, init) => fetch(url, init),
    onRequest: () => (response) => connectivity.report(isFromServer(response)),
  })
  const api: Api<DeskCalls> = async (key, input, options) => {
    try {
      return await quiet(key, input, options)
    } catch (error) {
      const kind = isApiError(error) ? PROMPT_OF[error.code] : undefined
      if (!kind || !(await prompts.ask(kind))) throw error
      return quiet(key, input, options)
    }
  }
  return Object.assign(api, { quiet })
}
