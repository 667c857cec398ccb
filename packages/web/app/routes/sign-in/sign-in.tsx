import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import { NoScriptMessage } from '../../features/sign-in/no-script-message.tsx'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { browserApi, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import type { Api } from '@stay/contract/http/client'
import type { Route } from './+types/sign-in'

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverApi(request, context), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi(), request)

/** The hotel in the query string, or the only hotel of the installation. */
async function load(api: Api, request: Request): Promise<{ hotel: { id: string; name: string } | null }> {
  const hotelId = new URL(request.url).searchParams.get('hotel')
  try {
    if (hotelId) return { hotel: await api('GET /hotels/{hotelId}/', { params: { hotelId } }) }
    const { results, count } = await api('GET /hotels/', { query: { pageSize: 1 } })
    return { hotel: count === 1 ? (results[0] ?? null) : null }
  } catch (error) {
    // The guest can still choose the hotel.
    if (isApiError(error)) return { hotel: null }
    throw error
  }
}

export default function SignIn({ loaderData: { hotel } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <Head title={t`Guest sign-in`} isIndexed={false} />
      <h1>
        <Trans>Guest sign-in</Trans>
      </h1>
      <p>
        <Trans>
          The quickest way is to scan the code on your room’s TV with your phone’s camera. No TV? Use the
          details on your key card holder.
        </Trans>
      </p>
      <SignInForm hotel={hotel} />
      <NoScriptMessage />
    </>
  )
}
