import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LOCALES, type Locale } from '@stay/contract/i18n/locale'
import { describe, expect, it } from 'vitest'
import { NEW_MESSAGE } from '../packages/server/src/web-push/messages.ts'
import { MANIFEST_TEXTS } from '../packages/web/scripts/manifest-texts.ts'

const PROJECT = join(import.meta.dirname, '..')

/** Words that the term list of a language rules out; the reason stands beside each. */
const BANNED: Record<Locale, RegExp[]> = {
  'en-US': [
    /television|\bpictures?\b/i, // TV, photo
    /\bnetwork\b/i, // connection, offline
    /\bshall\b|\balso\b|whoever|\bany more\b/i, // not idiomatic
    /e-mail/i, // email
    /\blog (in|out)\b/i, // sign in, sign out
  ],
  pl: [/(?<!\p{L})(tw(ój|oj)\p{L}*|masz|miej|ciebie|ci)(?!\p{L})/iu], // Państwo, never ty
  'de-DE': [/\b(du|dich|dir|dein\w*)\b/i], // Sie
  cs: [/\b(pro|na) offline/i, /(?<!\p{L})(tvůj|tvé|tebe)(?!\p{L})/iu], // offline alone; vy
  sk: [/\b(pre|na) offline/i, /(?<!\p{L})(tvoj|teba)(?!\p{L})/iu],
  hr: [/(nema|bez) veze/i, /\bkuć/i], // "never mind"; hotel, not house
}

/** The specification quotes these texts, so they stay as they are. */
const QUOTED = new Set(['Check your network connection and try again'])

/** Typography of all languages. */
const TYPOGRAPHY: [RegExp, string][] = [
  [/[A-Za-zÀ-ž]'[A-Za-zÀ-ž]|"/, 'a straight quote'],
  [/\.\.\./, 'three dots instead of an ellipsis'],
  [/\S :(?!\S)/, 'a space before a colon'],
  [/\d - \d/, 'a hyphen in a range'],
]

/** One-letter words stay on the line of the next word. */
const LONELY_LETTER: Partial<Record<Locale, RegExp>> = {
  pl: /(?<![\p{L}{])[wzoiauWZOIAU] (?=[\p{L}{#])/u,
  cs: /(?<![\p{L}{])[ksvzouaiKSVZOUAI] (?=[\p{L}{#])/u,
  sk: /(?<![\p{L}{])[ksvzouaiKSVZOUAI] (?=[\p{L}{#])/u,
}

describe.each(LOCALES)('texts for guests in %s', (locale) => {
  const texts = textsIn(locale)

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(300)
  })

  it('use no banned word', () => {
    expect(texts.filter((text) => BANNED[locale].some((word) => word.test(text)))).toEqual([])
  })

  it('have correct typography', () => {
    const problems = texts.flatMap((text) =>
      TYPOGRAPHY.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${reason}: ${text}`),
    )
    expect(problems).toEqual([])
  })

  it('have no one-letter word at the end of a line', () => {
    const pattern = LONELY_LETTER[locale]
    expect(texts.filter((text) => pattern?.test(text))).toEqual([])
  })
})

/** All texts of a language: catalogs, interface kit, manifest and push notification. */
function textsIn(locale: Locale): string[] {
  const catalogs = globSync(`packages/{web,desk}/app/locales/**/${locale}.po`, { cwd: PROJECT }).flatMap(
    (file) => [...read(file).matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text),
  )
  const [language = ''] = locale.split('-')
  const kit = globSync('packages/ui/src/messages/??.ts', { cwd: PROJECT })
    .filter((file) => basename(file, '.ts') === language)
    .flatMap((file) => [...read(file).matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g)])
    .map(([, quoted, template]) => quoted ?? template?.replace(/\$\{[^}]*\}/g, '{}') ?? '')
    .filter((text) => !text.startsWith('./'))
  const { screens, ...manifest } = MANIFEST_TEXTS[locale]
  const others = [...Object.values(manifest), ...Object.values(screens), NEW_MESSAGE[locale]]
  return [...catalogs, ...kit, ...others].filter((text) => !QUOTED.has(text))
}

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
