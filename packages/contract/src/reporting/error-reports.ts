import { withoutSecrets } from '../paths.ts'

/** What is told of errors, where an installation has them collected. Browser and server tell it alike. */

/** How much is told: of visits how often they were fast, of visits with what was seen, and of those with an error. */
export const REPORT_RATES = { traces: 0.2, replays: 0.1, replaysOnError: 1 } as const
/** An error comes with this many of the steps before it. */
export const MAX_BREADCRUMBS = 100

const HIDDEN = '…'
/**
 * Fields in which nobody's words can be: kinds, ids, places in our code, and how a page looked in a replay, where what was
 * written on it is masked before.
 */
const KEPT = new Set(
  `type platform level category op origin status release environment version
  event_id trace_id span_id parent_span_id segment_id replay_id trace_ids error_ids
  public_key sent_at sampled sample_rate sample_rand replay_type
  filename abs_path function module
  tagName class style _cssText d viewBox width height rr_width rr_height`.split(/\s+/),
)
/** Nothing of these is told. */
const LEFT_OUT = new Set(['user', 'cookies', 'headers', 'query_string', 'extra', 'server_name'])

/** A report without tokens, codes, names and room numbers: every text in it, however deep, unless it cannot have any. */
export function withoutPrivate<T>(report: T, words: readonly string[] = []): T {
  const hide = hider(words)
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return KEPT.has(key) ? value : hide(value)
    if (Array.isArray(value)) return value.map((each) => visit(each, key))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name))
    return Object.fromEntries(fields.map(([name, each]) => [name, visit(each, name)]))
  }
  return visit(report, '') as T
}

/** Hides in a text what may be a guest's: also words that are known to be. */
export function hider(words: readonly string[] = []): (text: string) => string {
  const known = words
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const own =
    known.length > 0 ? new RegExp(`(?<![\\p{L}\\d])(?:${known.join('|')})(?![\\p{L}\\d])`, 'giu') : undefined
  return (text) => {
    const hidden = PRIVATE.reduce((rest, [what, by]) => rest.replace(what, by), withoutSecrets(text))
    return own ? hidden.replace(own, HIDDEN) : hidden
  }
}

const PRIVATE: [RegExp, string][] = [
  // What an address asks for, and the codes behind it.
  [/(?<=[/\w])[?#][^\s"'<>)]*/g, ''],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, HIDDEN],
  // Databases and parsers quote what they were given.
  [/"[^"]*"/g, `"${HIDDEN}"`],
  // Tokens: long, and nothing that anybody would write.
  [/(?=[\w-]*\d)[\w-]{16,}|(?=[\w-]*[a-z][\w-]*[A-Z]|[\w-]*[A-Z][\w-]*[a-z])[\w-]{20,}/g, HIDDEN],
  // Rooms, PINs and telephones.
  [/\d{3,}/g, HIDDEN],
]
