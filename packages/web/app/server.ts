import type { RenderPage } from '@stay/contract/pages/page-context'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext } from './shared/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

// Without this variable the router ignores the SPA mode header below.
process.env['IS_RR_BUILD_REQUEST'] = 'yes'

/** The request is created by the server and contains no headers of the visitor. */
export const renderPage: RenderPage = (request, context, { isShell = false } = {}) => {
  if (isShell) request.headers.set('X-React-Router-SPA-Mode', 'yes')
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handle(request, provider)
}
