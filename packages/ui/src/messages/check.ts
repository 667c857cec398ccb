import { DEFAULT_KIT_LANGUAGE, KIT_LANGUAGES, loadMessages, type KitLanguage } from './load-messages.ts'
import type { KitMessages } from './messages.ts'

/** Every key that a dictionary lacks or leaves empty, as `de: errors.phone`. The build stops at the first. */
export async function missingMessages(
  replaced: Partial<Record<KitLanguage, KitMessages>> = {},
): Promise<string[]> {
  const wanted = Object.keys(flatten(await loadMessages(DEFAULT_KIT_LANGUAGE)))
  const missing: string[] = []
  for (const language of KIT_LANGUAGES) {
    const messages = flatten(replaced[language] ?? (await loadMessages(language)))
    for (const key of wanted) if (!messages[key]) missing.push(`${language}: ${key}`)
  }
  return missing
}

/** The dictionary with dotted keys; a function counts by what it says. */
function flatten(messages: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null)
        return Object.entries(flatten(value, `${prefix}${key}.`))
      const said: unknown =
        typeof value === 'function' ? (value as (...args: number[]) => unknown)(5, 5) : value
      return [[prefix + key, String(said).trim()]]
    }),
  )
}
