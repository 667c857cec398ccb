/** Where in a message a value stands: nothing for the whole of it, else the way through its JSON. */
export type Way = string[] | undefined

const VALUE = /^\s*\{\{\s*value\s*\}\}\s*$/
const JSON_VALUE = /^\s*\{\{\s*value_json((?:\.[A-Za-z_]\w*)+)\s*\}\}\s*$/

/** Reads `{{ value }}` and `{{ value_json.a.b }}`; false for any other template. */
export function readTemplate(template: string | undefined): Way | false {
  if (template === undefined || VALUE.test(template)) return undefined
  const way = JSON_VALUE.exec(template)?.[1]
  return way ? way.slice(1).split('.') : false
}

/** The value that a message holds; undefined where it is not there. */
export function pick(text: string, way: Way): string | undefined {
  if (!way) return text
  try {
    const value = way.reduce<unknown>(
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

/** Whether a command can be written by a template: text with `{{ value }}` in it, and nothing else to work out. */
export const canWrite = (template: string | undefined) =>
  template === undefined || !/\{[{%#]/.test(template.replace(/\{\{\s*value\s*\}\}/g, ''))

export const write = (template: string | undefined, value: string) =>
  template === undefined ? value : template.replace(/\{\{\s*value\s*\}\}/g, () => value)
