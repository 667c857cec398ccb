type Simplify<T> = { [Key in keyof T]: T[Key] }
type SegmentParams<Segment extends string> = Segment extends `:${infer Name}?`
  ? { [Key in Name]?: string | undefined }
  : Segment extends `:${infer Name}.${string}`
    ? { [Key in Name]: string }
    : Segment extends `:${infer Name}`
      ? { [Key in Name]: string }
      : unknown
type AllParams<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? SegmentParams<Segment> & AllParams<Rest>
  : SegmentParams<Pattern>

/** The parameters that a pattern names: `/:locale?/app/hotel/:hotelId` has `locale` and `hotelId`. */
export type PathParams<Pattern extends string> = Simplify<AllParams<Pattern>>

/** Builds the path of a pattern; an optional parameter that is undefined is left out. */
export function buildPath<Pattern extends string>(pattern: Pattern, params: PathParams<Pattern>): string {
  const values = params as Record<string, string | undefined>
  const segments = segmentsOf(pattern).map((segment) => {
    const { name, isOptional, suffix } = readSegment(segment)
    if (name === undefined) return segment
    const value = values[name]
    return value === undefined && isOptional ? '' : encodeURIComponent(value ?? '') + suffix
  })
  return `/${segments.filter(Boolean).join('/')}`
}

/** Reads the parameters out of a path; undefined if the path does not match. */
export function matchPath<Pattern extends string>(
  pattern: Pattern,
  path: string,
): PathParams<Pattern> | undefined {
  const matched = matchPrefix(pattern, path)
  return matched?.rest === '/' ? matched.params : undefined
}

/** The same for a path that may go on: `base` is the part that matched, `rest` what follows. */
export function matchPrefix<Pattern extends string>(
  pattern: Pattern,
  path: string,
): { params: PathParams<Pattern>; base: string; rest: string } | undefined {
  const segments = segmentsOf(path)
  const matched = matchSegments(segmentsOf(pattern), segments)
  if (!matched) return undefined
  const length = segments.length - matched.rest.length
  return {
    params: matched.params as PathParams<Pattern>,
    base: `/${segments.slice(0, length).join('/')}`,
    rest: `/${matched.rest.join('/')}`,
  }
}

type Matched = { params: Record<string, string>; rest: string[] }

function matchSegments([expected, ...pattern]: string[], path: string[]): Matched | undefined {
  if (expected === undefined) return { params: {}, rest: path }
  const { name, isOptional, suffix } = readSegment(expected)
  const withoutIt = isOptional ? matchSegments(pattern, path) : undefined
  if (withoutIt) return withoutIt
  const [encoded, ...others] = path
  // Routers compare decoded segments: `/%74v/key` is `/tv/key`.
  const segment = encoded === undefined ? undefined : decodePath(encoded)
  if (segment === undefined || (name === undefined ? segment !== expected : !segment.endsWith(suffix)))
    return undefined
  const matched = matchSegments(pattern, others)
  if (!matched || name === undefined) return matched
  const value = suffix ? segment.slice(0, -suffix.length) : segment
  return { ...matched, params: { [name]: value, ...matched.params } }
}

function readSegment(segment: string): { name?: string; isOptional: boolean; suffix: string } {
  if (!segment.startsWith(':')) return { isOptional: false, suffix: '' }
  const isOptional = segment.endsWith('?')
  const [name = '', ...extension] = segment.slice(1, isOptional ? -1 : undefined).split('.')
  return { name, isOptional, suffix: extension.map((part) => `.${part}`).join('') }
}

/** The segments of a path; a slash at its end makes no difference. */
export const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Decodes a path; returns it unchanged if it is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
