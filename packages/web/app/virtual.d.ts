declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
