import { LOCALE_DATA_WORKER, SERVICE_WORKER } from '@stay/contract/paths'

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: Record<string, (text: string) => string | null>,
  ) => { createScript: (code: string) => string }
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

/** React sets an empty script tag as HTML. The tag is not written here, because this code is inlined in a script. */
const isEmptyScript = (text: string) => text.replaceAll(/[</>]/g, '|') === '|script|||script|'

/** Blocks `innerHTML` with markup, and every script URL except the two workers. */
export function restrictMarkup(): void {
  factory?.createPolicy('default', {
    createHTML: (text) => (isEmptyScript(text) || !text.includes('<') ? text : null),
    createScriptURL: (url) => (url === SERVICE_WORKER || url === LOCALE_DATA_WORKER ? url : null),
  })
}

export function allowScript(): (code: string) => string {
  const policy = factory?.createPolicy('stay', { createScript: (code) => code })
  return (code) => policy?.createScript(code) ?? code
}
