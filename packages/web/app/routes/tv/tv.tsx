import { isApiError } from '@stay/contract/http/client'
import { loadTvContent, toTvState, useTvState, type TvState } from '../../features/tv/use-tv-state.ts'
import { TvScreen } from '../../features/tv/tv-screen.tsx'
import { serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import { RenderedAt } from '../../shared/time/use-time-dependent.ts'
import type { Route } from './+types/tv'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { state: await load(serverApi(request, context), params.displayKey), renderedAt: Date.now() }
}

/** API errors become a state instead of an error page, because a TV retries by itself. */
async function load(api: Parameters<typeof loadTvContent>[0], displayKey: string): Promise<TvState> {
  try {
    return toTvState(await loadTvContent(api, displayKey))
  } catch (error) {
    if (!isApiError(error)) throw error
    return { status: error.code === 'invalid_access_key' ? 'unknown' : 'waiting' }
  }
}

export default function TvPage({ loaderData, params }: Route.ComponentProps) {
  const state = useTvState(params.displayKey, loaderData.state)
  const title = state.status === 'shown' ? state.view.content.hotel.name : 'Stay Companion'
  return (
    <RenderedAt value={loaderData.renderedAt}>
      <Head title={title} isIndexed={false} />
      <TvScreen state={state} />
    </RenderedAt>
  )
}
