import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

/** The server's settings; `readConfig` is the only reader of the environment. */
export type Config = {
  host: string
  /** `undefined`: 8080, or the next free port. */
  port: number | undefined
  publicUrl: string | undefined
  apiUrl: string
  /** `undefined`: the embedded database. */
  databaseUrl: string | undefined
  /** A standby that answers public queries. */
  replicaUrl: string | undefined
  /** Carries live messages between processes; `undefined`: the database does. */
  redisUrl: string | undefined
  /** The broker of the room controllers; `undefined`: an embedded broker on loopback. */
  mqttUrl: string | undefined
  hasSimulatedRooms: boolean
  /** Signs tokens; `undefined`: generated and stored in the database. */
  authSecret: string | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: string | undefined
  databaseTimeoutMs: number
  /** Days for which personal data is stored. */
  retention: { guestDays: number; auditDays: number }
  /** How long staff members remain signed in at the desk: without use, and in all. */
  staffSessionLimits: { idleMs: number; maxAgeMs: number }
  /** Where passwords of known breaches are looked up; `undefined`: nowhere. */
  breachedPasswordsUrl: string | undefined
  /** How long a stopping server still answers, so that a load balancer can stop using it. */
  drainMs: number
  /** Encrypts backups; `undefined`: backups are not encrypted. */
  backupPassphrase: string | undefined
  dataDir: string
  hasDemoHotels: boolean
  /** Whether images are resized before the first request for them. */
  resizesImagesAhead: boolean
  logLevel: string
  /** Origins of push services other than those of the browsers. */
  pushServices: string[]
  /** Where errors are reported; `undefined`: nowhere. */
  sentryDsn: string | undefined
  /** Whether browsers may install the service worker; if not, existing workers are removed. */
  hasWorker: boolean
  webBuildDir: string
  deskBuildDir: string
}

export const DEFAULT_RETENTION = { guestDays: 30, auditDays: 365 }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const HOUR_MS = 3_600_000
/** Have I Been Pwned: receives five characters of the hash of a password. */
const BREACHED_PASSWORDS_URL = 'https://api.pwnedpasswords.com/range/'
const MIN_SECRET_LENGTH = 32
const MIN_PASSPHRASE_LENGTH = 16
const POSTGRES = ['postgres:', 'postgresql:']
const HTTP = ['http:', 'https:']
const PROJECT = resolve(import.meta.dirname, '../../..')
const FORMER_NAMES: Record<string, string> = {
  DATABASE_TIMEOUT_SECONDS: 'DATABASE_PATIENCE_SECONDS',
  RESIZE_IMAGES_AHEAD: 'PICTURES_AHEAD',
}

/** Reads the configuration. The error names every wrong value, not only the first. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = new EnvReader(env)
  const databaseUrl = read.url('DATABASE_URL', POSTGRES)
  const mqttUrl = read.url('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:'])
  const hasDemoHotels = read.isOn('DEMO_HOTELS', databaseUrl === undefined)
  const config: Config = {
    host: read.text('HOST') ?? 'localhost',
    port: read.integer('PORT', { min: 0, max: 65_535 }),
    publicUrl: read.url('PUBLIC_URL', HTTP),
    apiUrl: read.url('API_URL', HTTP) ?? '',
    databaseUrl,
    replicaUrl: read.url('DATABASE_REPLICA_URL', POSTGRES),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    mqttUrl,
    hasSimulatedRooms: read.isOn('SIMULATED_ROOMS', hasDemoHotels && !mqttUrl),
    authSecret: read.random(
      'AUTH_SECRET',
      read.atLeast(MIN_SECRET_LENGTH, 'AUTH_SECRET', read.text('AUTH_SECRET')),
    ),
    trustProxy: read.text('TRUST_PROXY'),
    databaseTimeoutMs: 1000 * (read.integer('DATABASE_TIMEOUT_SECONDS', { min: 1, max: 59 }) ?? 1),
    retention: {
      guestDays: read.integer('KEEP_GUESTS_DAYS', { min: 0, max: 9999 }) ?? DEFAULT_RETENTION.guestDays,
      auditDays: read.integer('KEEP_AUDIT_DAYS', { min: 0, max: 9999 }) ?? DEFAULT_RETENTION.auditDays,
    },
    staffSessionLimits: {
      idleMs: HOUR_MS * (read.integer('DESK_IDLE_HOURS', { min: 1, max: 168 }) ?? 12),
      maxAgeMs: 24 * HOUR_MS * (read.integer('DESK_SESSION_DAYS', { min: 1, max: 30 }) ?? 7),
    },
    breachedPasswordsUrl: read.isOn('BREACHED_PASSWORDS', true) ? BREACHED_PASSWORDS_URL : undefined,
    drainMs: 1000 * (read.integer('DRAIN_SECONDS', { min: 0, max: 59 }) ?? 0),
    // Not trimmed: spaces may be part of a passphrase.
    backupPassphrase: read.atLeast(
      MIN_PASSPHRASE_LENGTH,
      'BACKUP_PASSPHRASE',
      env['BACKUP_PASSPHRASE'] || undefined,
    ),
    dataDir: resolve(read.text('DATA_DIR') ?? join(PROJECT, '.data')),
    hasDemoHotels,
    resizesImagesAhead: read.isOn('RESIZE_IMAGES_AHEAD', true),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    pushServices: read.list('PUSH_SERVICES'),
    sentryDsn: read.text('SENTRY_DSN'),
    hasWorker: read.isOn('SERVICE_WORKER', true),
    webBuildDir: resolve(read.text('WEB_BUILD') ?? join(PROJECT, 'packages/web/build')),
    deskBuildDir: join(PROJECT, 'packages/desk/build'),
  }
  const problems = [...read.problems, ...findProblems(config, env)]
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function findProblems(config: Config, env: Record<string, string | undefined>): string[] {
  const { trustProxy, pushServices, sentryDsn, webBuildDir, replicaUrl, databaseUrl } = config
  const problems: string[] = []
  if (trustProxy !== undefined && !isProxyList(trustProxy))
    problems.push(
      'TRUST_PROXY must list addresses or networks of proxies, or loopback, linklocal, uniquelocal',
    )
  if (!pushServices.every((each) => URL.canParse(each) && new URL(each).origin === each))
    problems.push('PUSH_SERVICES must list origins, for example https://push.example')
  if (sentryDsn !== undefined && !isDsn(sentryDsn))
    problems.push('SENTRY_DSN must be a Sentry DSN, for example https://key@sentry.example/1')
  if (env['WEB_BUILD']?.trim() && !existsSync(join(webBuildDir, 'server/index.js')))
    problems.push('WEB_BUILD must be the folder of a build, with server/index.js in it')
  if (replicaUrl && !databaseUrl)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, the primary that it replicates')
  return problems
}

/** Reads typed values from the environment and collects what is wrong with them. */
class EnvReader {
  problems: string[] = []
  #env: Record<string, string | undefined>

  constructor(env: Record<string, string | undefined>) {
    this.#env = env
  }

  text(name: string): string | undefined {
    const formerName = FORMER_NAMES[name]
    return this.#env[name]?.trim() || (formerName && this.#env[formerName]?.trim()) || undefined
  }

  list = (name: string) =>
    (this.text(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)

  url(name: string, protocols: string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (/^\w+:\/\//.test(value) && URL.canParse(value) && protocols.includes(new URL(value).protocol))
      return value.replace(/(?<!\/)\/+$/, '')
    const kinds = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.problems.push(`${name} must be a URL with ${kinds}; in a password write / as %2F and @ as %40`)
    return undefined
  }

  integer(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (/^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    this.problems.push(`${name} must be a whole number from ${min} to ${max}`)
    return undefined
  }

  oneOf(name: string, allowed: string[], defaultValue: string): string {
    const value = this.text(name) ?? defaultValue
    if (!allowed.includes(value)) this.problems.push(`${name} must be one of ${allowed.join(', ')}`)
    return value
  }

  isOn = (name: string, isOnByDefault: boolean) =>
    this.oneOf(name, ['on', 'off'], isOnByDefault ? 'on' : 'off') === 'on'

  /** Refuses placeholders from examples, however long they are. */
  random(name: string, value: string | undefined): string | undefined {
    const isPlaceholder =
      value !== undefined &&
      (/change.?me|placeholder|at-least-|your.?secret/i.test(value) || new Set(value).size < 10)
    if (isPlaceholder) this.problems.push(`${name} must be random, for example from: openssl rand -base64 32`)
    return value
  }

  atLeast(minLength: number, name: string, value: string | undefined): string | undefined {
    if (value !== undefined && value.length < minLength)
      this.problems.push(`${name} must have at least ${minLength} characters`)
    return value
  }
}

/** `https://key@sentry.example/1`: a public key and the number of a project. */
function isDsn(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(text)
  const isPlain = !password && !search && !hash
  return /^https?:$/.test(protocol) && /^\w+$/.test(username) && /\/\d+$/.test(pathname) && isPlain
}

const isProxyList = (text: string) =>
  text.split(',').every((part) => {
    const [address = '', size, ...rest] = part.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
    return isIP(address) !== 0 && rest.length === 0 && (size === undefined || /^\d{1,3}$/.test(size))
  })

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Invalid configuration:\n  ${problems.join('\n  ')}`)
  }
}
