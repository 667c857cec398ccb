import { isApiError } from '@stay/contract/http/client'
import { showDisplay, toState, useTvState, type DisplayState } from '../../features/tv/use-tv-state.ts'
import { TvScreen } from '../../features/tv/tv-screen.tsx'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { RenderedAt } from '../../shared/time/use-live.ts'
import type { Route } from './+types/tv'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { state: await load(serverApi(request, context), params.displayKey), renderedAt: Date.now() }
}

/** A screen that cannot show anything yet waits for it: nobody stands beside it to try again. */
async function load(api: Parameters<typeof showDisplay>[0], displayKey: string): Promise<DisplayState> {
  try {
    return toState(await showDisplay(api, displayKey))
  } catch (error) {
    if (!isApiError(error)) throw error
    return { is: error.code === 'invalid_access_key' ? 'unknown' : 'waiting' }
  }
}

export default function TvPage({ loaderData, params }: Route.ComponentProps) {
  const state = useTvState(params.displayKey, loaderData.state)
  const title = state.is === 'shown' ? state.shown.display.hotel.name : 'Stay Companion'
  return (
    <RenderedAt value={loaderData.renderedAt}>
      <Head title={title} isIndexed={false} />
      <TvScreen state={state} />
    </RenderedAt>
  )
}
