import { useTvState } from '../../features/tv/use-tv-state.ts'
import { TvScreen } from '../../features/tv/tv-screen.tsx'
import { Head } from '../../shared/frame/head.tsx'
import type { Route } from './+types/tv'

/** The server renders no content: only a request from the script of the TV can claim the address and create a code. */
export default function TvPage({ params }: Route.ComponentProps) {
  const state = useTvState(params.displayKey)
  const title = state.status === 'shown' ? state.view.content.hotel.name : 'Stay Companion'
  return (
    <>
      <Head title={title} isIndexed={false} />
      <TvScreen state={state} />
    </>
  )
}
