import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

/** Everything the environment can say; the only reader of it. */
export type Config = {
  host: string
  /** Undefined: 8080, or the next free one. */
  port: number | undefined
  publicUrl: string | undefined
  apiUrl: string
  databaseUrl: string | undefined
  /** A standby that answers what is public; undefined: there is none. */
  replicaUrl: string | undefined
  /** Between several processes; undefined: the database carries live messages. */
  redisUrl: string | undefined
  /** Where the devices of the rooms are; undefined: a broker of our own, for this machine alone. */
  mqttUrl: string | undefined
  /** Whether rooms without devices are played. */
  hasSimulatedRooms: boolean
  /** Signs tokens; undefined: one is made and kept in the database. */
  authSecret: string | undefined
  /** Proxies whose word on a caller's address is taken. */
  trustProxy: string | undefined
  /** How long a question to the database may take while somebody waits for the answer. */
  databasePatienceMs: number
  /** How many days personal data is stored. */
  retention: { guestDays: number; auditDays: number }
  /** How long a server that is told to stop still answers, so that a balancer notices. */
  drainMs: number
  /** Encrypts backups; undefined: they are not encrypted. */
  backupPassphrase: string | undefined
  dataDir: string
  hasDemoHotels: boolean
  /** Whether pictures are resized before somebody asks for them. */
  makesPicturesAhead: boolean
  logLevel: string
  /** Push services besides those of the browsers, by their origins. */
  pushServices: string[]
  /** Where errors are reported to, as Sentry names it; undefined: nowhere. */
  sentryDsn: string | undefined
  /** Whether devices keep the app and what they have read; switched off, they forget both. */
  hasWorker: boolean
  webBuildDir: string
}

export const DEFAULT_RETENTION = { guestDays: 30, auditDays: 365 }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LEAST_SECRET_LENGTH = 32
const LEAST_PASSPHRASE_LENGTH = 16
const PROJECT = resolve(import.meta.dirname, '../../..')

/** Reads the configuration; every wrong value is named at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const url = (name: string, protocols: string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    if (/^\w+:\/\//.test(value) && URL.canParse(value) && protocols.includes(new URL(value).protocol))
      return value.replace(/\/+$/, '')
    const kinds = protocols.map((protocol) => `${protocol}//`).join(' or ')
    faults.push(`${name} must be a URL with ${kinds}; in a password / is written %2F, @ is %40`)
    return undefined
  }
  const oneOf = (name: string, allowed: string[], otherwise: string) => {
    const value = text(name) ?? otherwise
    if (!allowed.includes(value)) faults.push(`${name} must be one of ${allowed.join(', ')}`)
    return value
  }

  const days = (name: string, otherwise: number) => {
    const value = text(name) ?? String(otherwise)
    if (/^\d{1,4}$/.test(value)) return Number(value)
    faults.push(`${name} must be a number of days, from 0 to 9999`)
    return otherwise
  }

  const port = text('PORT')
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    faults.push('PORT must be a number from 0 to 65535')
  const authSecret = text('AUTH_SECRET')
  if (authSecret !== undefined && authSecret.length < LEAST_SECRET_LENGTH)
    faults.push(`AUTH_SECRET must have at least ${LEAST_SECRET_LENGTH} characters`)
  const backupPassphrase = env['BACKUP_PASSPHRASE'] || undefined
  if (backupPassphrase !== undefined && backupPassphrase.length < LEAST_PASSPHRASE_LENGTH)
    faults.push(`BACKUP_PASSPHRASE must have at least ${LEAST_PASSPHRASE_LENGTH} characters`)
  const drain = text('DRAIN_SECONDS') ?? '0'
  if (!/^([0-5]?\d)$/.test(drain)) faults.push('DRAIN_SECONDS must be a number from 0 to 59')
  const patience = text('DATABASE_PATIENCE_SECONDS') ?? '1'
  if (!/^([1-9]|[1-5]\d)$/.test(patience))
    faults.push('DATABASE_PATIENCE_SECONDS must be a number from 1 to 59')
  const trustProxy = text('TRUST_PROXY')
  if (trustProxy !== undefined && !isProxyList(trustProxy))
    faults.push('TRUST_PROXY must list addresses or networks of proxies, or loopback, linklocal, uniquelocal')
  const pushServices = (text('PUSH_SERVICES') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  if (!pushServices.every((each) => URL.canParse(each) && new URL(each).origin === each))
    faults.push('PUSH_SERVICES must list origins, e.g. https://push.example')
  const sentryDsn = text('SENTRY_DSN')
  if (sentryDsn !== undefined && !isDsn(sentryDsn))
    faults.push('SENTRY_DSN must be an address as Sentry shows it, e.g. https://key@sentry.example/1')
  const webBuildDir = resolve(text('WEB_BUILD') ?? join(PROJECT, 'packages/web/build'))
  if (text('WEB_BUILD') && !existsSync(join(webBuildDir, 'server/index.js')))
    faults.push('WEB_BUILD must be the folder of a build: one with server/index.js in it')
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const replicaUrl = url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  if (replicaUrl && !databaseUrl) faults.push('DATABASE_REPLICA_URL needs the DATABASE_URL that it follows')
  const mqttUrl = url('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:'])
  const hasDemoHotels = oneOf('DEMO_HOTELS', ['on', 'off'], databaseUrl ? 'off' : 'on') === 'on'
  const playsRooms = hasDemoHotels && !mqttUrl ? 'on' : 'off'
  const config: Config = {
    host: text('HOST') ?? 'localhost',
    port: port === undefined ? undefined : Number(port),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    apiUrl: url('API_URL', ['http:', 'https:']) ?? '',
    databaseUrl,
    replicaUrl,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    mqttUrl,
    hasSimulatedRooms: oneOf('SIMULATED_ROOMS', ['on', 'off'], playsRooms) === 'on',
    authSecret,
    trustProxy,
    databasePatienceMs: Number(patience) * 1000,
    retention: {
      guestDays: days('KEEP_GUESTS_DAYS', DEFAULT_RETENTION.guestDays),
      auditDays: days('KEEP_AUDIT_DAYS', DEFAULT_RETENTION.auditDays),
    },
    drainMs: Number(drain) * 1000,
    backupPassphrase,
    dataDir: resolve(text('DATA_DIR') ?? join(PROJECT, '.data')),
    hasDemoHotels,
    makesPicturesAhead: oneOf('PICTURES_AHEAD', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    pushServices,
    sentryDsn,
    hasWorker: oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    webBuildDir,
  }
  if (faults.length > 0) throw new ConfigFaults(faults)
  return config
}

/** `https://key@sentry.example/1`: a key that may be known, and the number of a project. */
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

export class ConfigFaults extends Error {
  constructor(faults: string[]) {
    super(`The configuration is not usable:\n  ${faults.join('\n  ')}`)
  }
}
