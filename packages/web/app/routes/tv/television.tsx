import { isApiError } from '@stay/contract/http/client'
import { showDisplay, toState, useDisplay, type DisplayState } from '../../features/tv/use-display.ts'
import { Television } from '../../features/tv/television.tsx'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { RenderedAt } from '../../shared/time/use-live.ts'
import type { Route } from './+types/television'

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

export default function TelevisionPage({ loaderData, params }: Route.ComponentProps) {
  const state = useDisplay(params.displayKey, loaderData.state)
  const title = state.is === 'shown' ? state.shown.display.hotel.name : 'Stay Companion'
  return (
    <RenderedAt value={loaderData.renderedAt}>
      <Head title={title} isIndexed={false} />
      <Television state={state} />
    </RenderedAt>
  )
}
