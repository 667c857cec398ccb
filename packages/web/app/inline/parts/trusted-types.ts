import { SERVICE_WORKER } from '@stay/contract/paths'

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: Record<string, (text: string) => string | null>,
  ) => { createScript: (code: string) => string }
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

/**
 * React creates script elements from an empty script tag; they never run. The comparison avoids the tag itself, because
 * this code is written into a script element.
 */
const isEmptyScript = (text: string) => text.replaceAll(/[</>]/g, '|') === '|script|||script|'

/** Refuses markup that is set as text anywhere in the app, and every script but the service worker. */
export function restrictMarkup(): void {
  factory?.createPolicy('default', {
    createHTML: (text) => (isEmptyScript(text) || !text.includes('<') ? text : null),
    createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
  })
}

/** Allows this one text as a script: the start of the app, which the server wrote into the page. */
export function allowScript(): (code: string) => string {
  const policy = factory?.createPolicy('stay', { createScript: (code) => code })
  return (code) => policy?.createScript(code) ?? code
}
