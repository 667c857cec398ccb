/** Path to a value in a JSON message; `undefined` for the whole message. */
export type JsonPath = string[] | undefined

const VALUE = /^\s*\{\{\s*value\s*\}\}\s*$/
const JSON_VALUE = /^\s*\{\{\s*value_json((?:\.[A-Za-z_]\w*)+)\s*\}\}\s*$/

/** Supports `{{ value }}` and `{{ value_json.a.b }}`; returns false for any other template. */
export function parseTemplate(template: string | undefined): JsonPath | false {
  if (template === undefined || VALUE.test(template)) return undefined
  const path = JSON_VALUE.exec(template)?.[1]
  return path ? path.slice(1).split('.') : false
}

export function extractValue(text: string, path: JsonPath): string | undefined {
  if (!path) return text
  try {
    const value = path.reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, key)
          ? (part as Record<string, unknown>)[key]
          : undefined,
      JSON.parse(text),
    )
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
  } catch {
    return undefined
  }
}

/** Command templates may contain no expression other than `{{ value }}`. */
export const canRender = (template: string | undefined) =>
  template === undefined || !/\{[{%#]/.test(template.replace(/\{\{\s*value\s*\}\}/g, ''))

export const render = (template: string | undefined, value: string) =>
  template === undefined ? value : template.replace(/\{\{\s*value\s*\}\}/g, () => value)
