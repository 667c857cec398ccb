import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, NODE, PROJECT } from './prepare.mjs'

const port = process.env.PORT ?? '8080'
const apiPort = String(Number(port) + 1)
const deskPort = String(Number(port) + 2)

try {
  await ensureInstalled()
  // The server does not start without a build, although the pages of the build are not used here.
  await ensureBuilt()
} catch (error) {
  fail(error)
}

const watched = ['packages/server/src', 'packages/server/migrations', 'packages/contract/src'].map(
  (path) => `--watch-path=${path}`,
)
const server = start([...watched, '--watch-preserve-output', 'packages/server/src/main.ts'], {
  PORT: apiPort,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
const web = start(
  [join(PROJECT, 'node_modules/.bin/react-router'), 'dev', '--port', port, '--strictPort'],
  { STAY_API: `http://localhost:${apiPort}` },
  'packages/web',
)

const desk = start(
  [join(PROJECT, 'node_modules/.bin/vite'), '--port', deskPort, '--strictPort'],
  { STAY_API: `http://localhost:${apiPort}` },
  'packages/desk',
)

console.log(`App: http://localhost:${port} (API on port ${apiPort})\nDesk: http://localhost:${deskPort}/desk`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
for (const child of [server, web, desk]) child.on('exit', (code) => stop(code ?? 1))

function start(args, env, folder = '') {
  return spawn(NODE, args, { cwd: join(PROJECT, folder), env: { ...process.env, ...env }, stdio: 'inherit' })
}

function stop(code) {
  server.kill('SIGTERM')
  web.kill('SIGTERM')
  desk.kill('SIGTERM')
  process.exitCode ??= code
}
