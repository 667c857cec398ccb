import '@stay/ui/tokens.css'
import '@stay/ui/base.css'
import '@stay/ui/fonts.css'
import './desk.css'
import { DESK_API } from '@stay/contract/paths'
import { createToasts } from '@stay/ui/toasts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createRouter } from './routes.tsx'
import { createDeskApi } from './shared/api/desk-api.ts'
import { createCommands } from './shared/commands/commands.ts'
import { createConnectivity, isFromServer } from './shared/connectivity/connectivity.ts'
import { DeskContext, type Desk } from './shared/app-context.ts'
import { chooseLanguage } from './shared/i18n/language.ts'
import { loadTexts } from './shared/i18n/load-texts.ts'
import { LocaleProvider } from './shared/i18n/locale-provider.tsx'
import { createPrompts } from './shared/session/prompts.ts'
import { createUndo } from './shared/undo/undo.ts'

const locale = chooseLanguage()
document.documentElement.lang = locale

const queries = new QueryClient({
  // Failures are shown at once with a button to try again; reconnecting loads again what is on the screen.
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
const connectivity = createConnectivity(async () => isFromServer(await fetch(`${DESK_API}/me/`)))
addEventListener('offline', () => connectivity.report(false))
addEventListener('online', () => connectivity.check())
connectivity.subscribe(() => {
  if (connectivity.isOnline()) void queries.invalidateQueries()
})
const prompts = createPrompts()
const desk: Desk = {
  api: createDeskApi({ locale, prompts, connectivity }),
  connectivity,
  prompts,
  commands: createCommands(),
  toasts: createToasts(),
  undo: createUndo(),
}

createRoot(document.getElementById('desk') ?? document.body).render(
  <StrictMode>
    <LocaleProvider locale={locale} texts={await loadTexts(locale)}>
      <QueryClientProvider client={queries}>
        <DeskContext value={desk}>
          <RouterProvider router={createRouter()} />
        </DeskContext>
      </QueryClientProvider>
    </LocaleProvider>
  </StrictMode>,
)
// Controls of the kit that need scripts are visible from now on.
document.documentElement.dataset['ready'] = ''
