import type { RenderPage } from '@stay/contract/page-context'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext } from './shared/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The web app as the server hosts it. */
export const renderPage: RenderPage = (request, context) => {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return handle(request, provider)
}
