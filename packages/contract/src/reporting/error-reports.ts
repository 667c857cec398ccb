import { withoutSecrets } from '../paths.ts'

/** Sampling rates of traces, session replays, and replays of sessions with an error. */
export const REPORT_RATES = { traces: 0.2, replays: 0.1, replaysOnError: 1 } as const
/** Maximum number of breadcrumbs in a report. */
export const MAX_BREADCRUMBS = 100

const REDACTED = '…'
/** Fields without personal data: types, IDs, code locations, and replay markup, whose texts are already masked. */
const SAFE_FIELDS = new Set(
  `type platform level category op origin status release environment version
  event_id trace_id span_id parent_span_id segment_id replay_id trace_ids error_ids
  public_key sent_at sampled sample_rate sample_rand replay_type
  filename abs_path function module
  tagName class style _cssText d viewBox width height rr_width rr_height`.split(/\s+/),
)
const REMOVED_FIELDS = new Set(['user', 'cookies', 'headers', 'query_string', 'extra', 'server_name'])

/** Returns a copy of a report without tokens, codes, names and room numbers; `words` are also redacted. */
export function redactReport<T>(report: T, words: readonly string[] = []): T {
  const redact = createRedactor(words)
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return SAFE_FIELDS.has(key) ? value : redact(value)
    if (Array.isArray(value)) return value.map((each) => visit(each, key))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([name]) => !REMOVED_FIELDS.has(name))
    return Object.fromEntries(fields.map(([name, each]) => [name, visit(each, name)]))
  }
  return visit(report, '') as T
}

/** Creates a function that redacts possible personal data and the given words in a text. */
export function createRedactor(words: readonly string[] = []): (text: string) => string {
  const redactWords = createWordRedactor(words)
  return (text) =>
    redactWords(
      PRIVATE.reduce(
        (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
        withoutSecrets(text),
      ),
    )
}

/** Creates a function that redacts the given words in a text; they match as whole words in any case. */
export function createWordRedactor(words: readonly string[]): (text: string) => string {
  const escaped = words
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (escaped.length === 0) return (text) => text
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'giu')
  return (text) => text.replace(pattern, REDACTED)
}

const PRIVATE: [RegExp, (found: string) => string][] = [
  // Query strings and fragments.
  [/(?<=[/\w])[?#][^\s"'<>)]*/g, () => ''],
  // Email addresses.
  [/[^\s"'<>()]+/g, (word) => (word.slice(1, -1).includes('@') ? REDACTED : word)],
  // Input values quoted by databases and parsers.
  [/"[^"]*"/g, () => `"${REDACTED}"`],
  // Tokens: long strings with digits or mixed case.
  [/[\w-]{16,}/g, (word) => (isToken(word) ? REDACTED : word)],
  // Room numbers, PINs and phone numbers.
  [/\d{3,}/g, () => REDACTED],
]

const isToken = (word: string) =>
  /\d/.test(word) || (word.length >= 20 && /[a-z]/.test(word) && /[A-Z]/.test(word))
