import type { RenderPage } from '@stay/contract/pages/page-context'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext } from './shared/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

// The router takes the request for a page without content only from what it takes for a build.
process.env['IS_RR_BUILD_REQUEST'] = 'yes'

/** The web app as the server hosts it. Requests are the host's own: no header of a visitor comes here. */
export const renderPage: RenderPage = (request, context, { isShell = false } = {}) => {
  if (isShell) request.headers.set('X-React-Router-SPA-Mode', 'yes')
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handle(request, provider)
}
