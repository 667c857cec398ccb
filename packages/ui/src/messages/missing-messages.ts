import { DEFAULT_KIT_LANGUAGE, KIT_LANGUAGES, loadMessages, type KitLanguage } from './load-messages.ts'
import type { KitMessages } from './messages.ts'

/** Returns every missing or empty message as `de: errors.phone`; the build fails if there are any. */
export async function missingMessages(
  replaced: Partial<Record<KitLanguage, KitMessages>> = {},
): Promise<string[]> {
  const expectedKeys = Object.keys(flatten(await loadMessages(DEFAULT_KIT_LANGUAGE)))
  const missing: string[] = []
  for (const language of KIT_LANGUAGES) {
    const messages = flatten(replaced[language] ?? (await loadMessages(language)))
    for (const key of expectedKeys) if (!messages[key]) missing.push(`${language}: ${key}`)
  }
  return missing
}

/** Flattens a dictionary to dotted keys and calls its functions with sample arguments. */
function flatten(messages: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null)
        return Object.entries(flatten(value, `${prefix}${key}.`))
      const text: unknown =
        typeof value === 'function' ? (value as (...args: number[]) => unknown)(5, 5) : value
      return [[prefix + key, String(text).trim()]]
    }),
  )
}
