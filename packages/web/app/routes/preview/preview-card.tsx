import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@stay/contract/http/client'
import { ButtonLink } from '@stay/ui/button'
import { left } from '@stay/ui/icons'
import { CardView } from '../../features/guide/card/card-view.tsx'
import { readPreviewKey, usePreviewPaths } from '../../features/preview/preview-key.ts'
import { MissingList } from '../../features/preview/missing-list.tsx'
import { draftsApi, loadPage, serverApi } from '../../shared/api/page-api.ts'
import { Head } from '../../shared/frame/head.tsx'
import type { Route } from './+types/preview-card'
import styles from './preview-card.module.css'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  load(serverApi(request, context), request, params.cardId)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(draftsApi(), request, params.cardId)

async function load(api: Api, request: Request, groupId: string) {
  const query = { accessKey: readPreviewKey(request.url) }
  return {
    card: await loadPage(() =>
      api('GET /smart-content-groups/{groupId}/preview/', { params: { groupId }, query }),
    ),
  }
}

export default function PreviewCard({ loaderData: { card } }: Route.ComponentProps) {
  const { t } = useLingui()
  const paths = usePreviewPaths()
  return (
    <>
      <Head title={card.name || t`Information card`} isIndexed={false} />
      <main id="content" tabIndex={-1}>
        <div className={styles['state']}>
          <ButtonLink href={paths.preview} icon={left} variant="plain">
            {card.hotel.name}
          </ButtonLink>
          {card.isDraft ? (
            <MissingList missing={card.missing} />
          ) : (
            <p>
              <Trans>Published as shown here.</Trans>
            </p>
          )}
        </div>
        <CardView key={card.id} card={card} hrefOf={({ id }) => paths.card(id)} />
      </main>
    </>
  )
}
