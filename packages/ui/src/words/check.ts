import { DEFAULT_KIT_LANGUAGE, KIT_LANGUAGES, loadWords, type KitLanguage } from './load-words.ts'
import type { KitWords } from './words.ts'

/** Every key that a dictionary lacks or leaves empty, as `de: errors.phone`. The build stops at the first. */
export async function missingWords(replaced: Partial<Record<KitLanguage, KitWords>> = {}): Promise<string[]> {
  const wanted = Object.keys(flatten(await loadWords(DEFAULT_KIT_LANGUAGE)))
  const missing: string[] = []
  for (const language of KIT_LANGUAGES) {
    const words = flatten(replaced[language] ?? (await loadWords(language)))
    for (const key of wanted) if (!words[key]) missing.push(`${language}: ${key}`)
  }
  return missing
}

/** The dictionary with dotted keys; a function counts by what it says. */
function flatten(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null)
        return Object.entries(flatten(value, `${prefix}${key}.`))
      const said: unknown =
        typeof value === 'function' ? (value as (...args: number[]) => unknown)(5, 5) : value
      return [[prefix + key, String(said).trim()]]
    }),
  )
}
