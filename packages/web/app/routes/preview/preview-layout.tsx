import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnerPreview } from '@stay/contract/preview/preview'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { RenderedAt } from '../../shared/time/use-time-dependent.ts'
import { accentProps } from '../../features/guide/frame/accent-props.ts'
import { PreviewBar } from '../../features/preview/preview-bar.tsx'
import { readPreviewKey } from '../../features/preview/preview-key.ts'
import { draftsApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { ErrorPage } from '../../shared/frame/error-page.tsx'
import { Head } from '../../shared/frame/head.tsx'
import { Header } from '../../shared/frame/header.tsx'
import { replaceLocale } from '../../shared/replace-locale.ts'
import type { Api } from '@stay/contract/http/client'
import type { Route } from './+types/preview-layout'
import styles from './preview-layout.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  return load(serverApi(request, context), request)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(draftsApi(), request)

async function load(
  api: Api,
  request: Request,
): Promise<{ owner: OwnerPreview | undefined; renderedAt: number }> {
  const { results } = await loadPage(() =>
    api('GET /access/owners/', { query: { accessKey: readPreviewKey(request.url) } }),
  )
  return { owner: results[0], renderedAt: Date.now() }
}

export default function PreviewLayout({ loaderData: { owner, renderedAt } }: Route.ComponentProps) {
  return (
    <div {...(owner && accentProps(owner.hotel.theme))}>
      <RenderedAt value={renderedAt}>
        <PreviewBar />
        <Outlet context={owner} />
      </RenderedAt>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  if (!isRouteErrorResponse(error) || error.status !== 401) return <ErrorPage error={error} />
  return (
    <>
      <Head title={t`This preview link doesn’t work`} isIndexed={false} />
      <Header />
      <main id="content" tabIndex={-1} className={styles['closed']}>
        <h1>
          <Trans>This preview link doesn’t work</Trans>
        </h1>
        <p>
          <Trans>
            It may be incorrect, expired, or revoked. Please ask the person who sent it to you for a new one.
          </Trans>
        </p>
      </main>
    </>
  )
}
