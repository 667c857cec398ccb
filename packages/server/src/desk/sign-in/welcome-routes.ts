import { localeOrder, textIn } from '@stay/contract/i18n/find-localized'
import type { Locale } from '@stay/contract/i18n/locale'
import type { Db } from '../../db/schema.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { Refusal } from '../../http/refusal.ts'
import { acceptWelcome, requireAccount, requireLink } from '../../staff/accept-welcome.ts'
import { offerAuthenticator } from '../../staff/authenticators.ts'
import { offerPasskey } from '../../staff/passkeys.ts'
import { requireAttempt } from '../../stays/attempts.ts'
import type { DeskDeps, ServeDeskCall } from '../deps.ts'
import { signIn } from './routes.ts'
import { requireVisit, setSession } from './visit.ts'

/** Links that open an account: for the first owner, for invited staff, after a loss, and for the demo. */
export function welcomeRoutes(serve: ServeDeskCall, deps: DeskDeps): void {
  const { db, keys, now, publicUrl, demoOwner } = deps

  serve('POST /welcome/', async ({ body, locales }, request) => {
    requireVisit(request, publicUrl)
    if (demoOwner?.accepts(body.secret, request))
      return { kind: 'demo', hotel: null, role: 'owner', name: '', userName: null, expiresAt: null }
    const address = { kind: 'address', name: clientNetwork(request.ip) } as const
    const attempt = await requireAttempt(db, keys, [address], now())
    const { link, member } = await requireLink(deps, body.secret)
    await attempt.succeeded()
    return {
      kind: link.kind,
      hotel: link.hotel_id === null ? null : await presentHotel(db, link.hotel_id, locales),
      role: link.role,
      name: member?.name ?? link.name,
      userName: member?.user_name ?? null,
      expiresAt: link.expires_at.toISOString(),
    }
  })

  serve('POST /welcome/demo/', async ({ body, locales }, request, reply) => {
    requireVisit(request, publicUrl)
    if (!demoOwner?.accepts(body.secret, request)) throw new Refusal('link_expired')
    return signIn(deps, demoOwner.staffId, { method: 'demo link', locales, request, reply })
  })

  serve('POST /welcome/passkey-options/', async ({ body }, request) => {
    const { origin } = requireVisit(request, publicUrl)
    return offerPasskey(deps, origin, await requireAccount(deps, body))
  })

  serve('POST /welcome/authenticator/', async ({ body }, request) => {
    requireVisit(request, publicUrl)
    const { id, userName } = await requireAccount(deps, body)
    return offerAuthenticator(deps, id, userName)
  })

  serve('POST /welcome/accept/', async ({ body }, request, reply) => {
    const { token, ...account } = await acceptWelcome(deps, body, requireVisit(request, publicUrl))
    setSession(reply, deps, token)
    return account
  })
}

async function presentHotel(db: Db, hotelId: string, locales: Locale[]) {
  const { document } = await db
    .selectFrom('hotel')
    .select('document')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return { id: hotelId, name: textIn(document.name, localeOrder(locales, document.defaultLocale)) }
}
