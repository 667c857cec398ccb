import { deskCalls } from '@stay/contract/http/desk-calls'
import { DESK_API } from '@stay/contract/paths'
import type { FastifyInstance } from 'fastify'
import { privateServer } from '../http/serve-private.ts'
import { accountRoutes } from './account/routes.ts'
import { methodRoutes } from './account/method-routes.ts'
import type { DeskDeps } from './deps.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { welcomeRoutes } from './sign-in/welcome-routes.ts'
import { auditRoute } from './staff/audit-route.ts'
import { staffRoutes } from './staff/routes.ts'
import { stayRoutes } from './stays/routes.ts'

/** The API of the desk, for the hotel's staff. */
export function deskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const serve = privateServer(app, deps, DESK_API, deskCalls)
  signInRoutes(serve, deps)
  welcomeRoutes(serve, deps)
  accountRoutes(serve, deps)
  methodRoutes(serve, deps)
  staffRoutes(serve, deps)
  auditRoute(serve)
  stayRoutes(serve, deps)
}
