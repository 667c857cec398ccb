import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, because this runs on the Node version of the machine.

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)))
/** Pinned Node of the lock file; everything except these scripts runs on it. */
export const NODE = join(PROJECT, 'node_modules/.bin/node')

const INSTALLED = join(PROJECT, 'node_modules/.stay-installed')
/** The apps, and the folders that their builds are made from. */
const APPS = [
  { name: 'web app', folder: 'packages/web', sources: ['packages/ui', 'packages/contract'] },
  { name: 'desk', folder: 'packages/desk', sources: ['packages/ui', 'packages/contract'] },
]
const PROGRESS_INTERVAL_MS = 10_000

/** Installs the packages. Running the server needs less than half of them; the others are for tests and checks. */
export async function ensureInstalled({ isForRunning = false } = {}) {
  const hash = hashOf([
    'package.json',
    'package-lock.json',
    ...workspaces().map((folder) => `${folder}/package.json`),
  ])
  const [installed, isComplete] = (readStamp(INSTALLED) ?? '').split(' ')
  if (installed === hash && (isComplete || isForRunning) && existsSync(NODE)) return
  // A developer keeps the packages for tests.
  const isPartial = isForRunning && !isComplete
  // Not `npm ci`: it rejects the lock file if the registry lacks the binaries of some platforms.
  await step('Install the packages', () =>
    npm([
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(isPartial ? ['--omit=dev'] : []),
    ]),
  )
  linkNode()
  if (!existsSync(NODE))
    throw new Error(`The lock file contains no Node binary for ${process.platform} on ${process.arch}.`)
  writeFileSync(INSTALLED, isPartial ? hash : `${hash} complete`)
}

/** npm before version 11 does not link programs of platform-specific packages. */
function linkNode() {
  if (existsSync(NODE)) return
  const { platform, arch } = process
  const packaged = ['node', 'node-bin']
    .map((kind) => `${kind}-${platform}-${arch}/bin/node`)
    .find((path) => existsSync(join(PROJECT, 'node_modules', path)))
  if (!packaged) return
  rmSync(NODE, { force: true })
  symlinkSync(join('..', packaged), NODE)
}

export async function ensureBuilt() {
  for (const { name, folder, sources } of APPS) {
    const stamp = join(PROJECT, folder, 'build/.stay-built')
    const hash = hashOf(['package-lock.json', ...[folder, ...sources].flatMap((source) => filesIn(source))])
    if (readStamp(stamp) === hash) continue
    await step(`Build the ${name}`, () => run(NODE, [`${folder}/scripts/build.ts`]))
    writeFileSync(stamp, hash)
  }
}

/** Runs a step and prints its duration; long steps print their progress. */
export async function step(name, work) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const progressTimer = setInterval(() => console.log(`  … ${name}: ${seconds()}`), PROGRESS_INTERVAL_MS)
  try {
    await work()
  } finally {
    clearInterval(progressTimer)
  }
  console.log(`  ✓ ${name} (${seconds()})`)
}

/** Runs a program; its output is shown only if it fails. */
export function run(program, args, { env = {}, folder = '', isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: join(PROJECT, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(output)
      if (output && !isQuiet) process.stderr.write(output)
      reject(new Error(`${program} ${args.join(' ')} exited with code ${code}`))
    })
  })
}

/** Runs a program on the pinned Node, forwards signals to it and exits with its exit code. */
export function runForeground(args, env = {}) {
  const child = spawn(NODE, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm can exit without stopping its script; this process then gets another parent.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const npm = (args) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args]) : run('npm', args)

const workspaces = () =>
  readdirSync(join(PROJECT, 'packages'))
    .filter((name) => existsSync(join(PROJECT, 'packages', name, 'package.json')))
    .map((name) => `packages/${name}`)

function filesIn(folder) {
  return readdirSync(join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['build', 'node_modules', 'generated', '.react-router'].includes(entry.name)) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) hash.update(`${path}\n`).update(readFileSync(join(PROJECT, path)))
  return hash.digest('hex')
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
