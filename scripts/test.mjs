import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { findMosquitto } from './mosquitto.mjs'
import { findNginx } from './nginx.mjs'
import { findRedis } from './redis.mjs'
import { ensureBuilt, ensureInstalled, fail, PROJECT, run, step } from './prepare.mjs'

/** Everything that must hold: format, lint, types, words, unit, database, HTTP and browser tests. */

const bin = (name) => join(PROJECT, 'node_modules/.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'stay-reports-'))
const MOST_OF_A_REASON = 600
let exitCode = 0
const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, by name, and why: said once more at the end, where it is looked for. */
const failures = []

try {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await needed(findChromium)
  const redis = await needed(findRedis)
  const mosquitto = await needed(findMosquitto)
  const nginx = await needed(findNginx)
  const areSeveral = redis && mosquitto && nginx

  await check('Format', bin('oxfmt'), ['--check', '.'])
  await check('Types of the routes', bin('react-router'), ['typegen'], 'packages/web')
  await check('Lint, with the import arrows', bin('oxlint'), ['--type-aware', '--deny-warnings'])
  await check('No secrets', bin('secretlint'), ['--secretlintignore', '.gitignore', '**/*'])
  for (const project of ['.', 'packages/web', 'packages/web/app/service-worker', 'packages/e2e'])
    await check(`Types of ${project}`, bin('tsc'), ['-p', project])
  await check('Words as in the sources', bin('lingui'), ['check', 'sync', '--clean'], 'packages/web')
  await check(
    'Words in six languages',
    bin('lingui'),
    ['check', 'missing', '--mode', 'catalog'],
    'packages/web',
  )
  await suite(
    'Unit, database, HTTP and kit tests',
    bin('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
      // The kit is tested in the browser; whole installations come later.
      chromium ? '--project=!chaos' : '--project=node',
      ...(redis ? [] : ['--exclude=**/redis.test.ts']),
      ...(mosquitto ? [] : ['--exclude=**/rooms/*.mqtt.test.ts']),
    ],
    {
      ...(chromium && { CHROMIUM: chromium }),
      ...programs({ redis, mosquitto, nginx }),
    },
  )
  count(readReport('vitest.json', countsOfVitest))
  if (areSeveral) {
    await suite(
      'Several servers, and bad days',
      bin('vitest'),
      [
        'run',
        '--project=chaos',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'chaos.json')}`,
      ],
      programs({ redis, mosquitto, nginx }),
    )
    count(readReport('chaos.json', countsOfVitest))
  }
  if (chromium) {
    await suite(
      'Browser tests',
      bin('playwright'),
      ['test', '--config', 'packages/e2e/playwright.config.ts', '--reporter=list,json'],
      {
        CHROMIUM: chromium,
        ...programs({ redis, mosquitto, nginx }),
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
      },
    )
    count(
      readReport('playwright.json', ({ stats, errors, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + (errors.length > 0 ? 1 : 0),
        skipped: stats.skipped,
        names: [
          ...suites.flatMap(journeysThatFailed),
          ...errors.map(({ message }) => ({ name: 'the journeys', why: message })),
        ],
      })),
    )
  }
} catch (error) {
  rmSync(reports, { recursive: true, force: true })
  fail(error)
}
rmSync(reports, { recursive: true, force: true })
for (const { name, why } of failures) console.log(`  ✗ ${name}${why ? `\n      ${shortened(why)}` : ''}`)
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exit(totals.failed > 0 ? 1 : 0)

/** A program that the tests need. Without it they are not whole, and that is a failure. */
function needed(find) {
  return find().catch((error) => {
    failures.push({ name: error.message })
    totals.failed++
    return undefined
  })
}

/** Where the programs are, for those who start them. */
function programs({ redis, mosquitto, nginx }) {
  return {
    ...(redis && { REDIS_SERVER: redis }),
    ...(mosquitto && { MOSQUITTO: mosquitto }),
    ...(nginx && { NGINX: nginx }),
  }
}

/** A check that passes or fails as a whole. */
async function check(name, program, args, folder = '') {
  try {
    await step(name, () => run(program, args, { env: pinned(), folder }))
    totals.passed++
  } catch {
    console.log(`  ✗ ${name}`)
    failures.push({ name })
    totals.failed++
  }
}

/** A test runner; what it found is in its report. */
function suite(name, program, args, env = {}) {
  console.log(`  … ${name}`)
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      env: { ...process.env, ...pinned(), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) => {
      exitCode = code
      resolve()
    })
  })
}

function readReport(file, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(join(reports, file), 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, names: [{ name: `${file}: the runner left no report` }] }
  }
}

function countsOfVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatFailed(report).length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: [...testsThatFailed(report), ...filesThatFailed(report)],
  }
}

function testsThatFailed(report) {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${relative(PROJECT, file.name)}: ${test.fullName}`,
        why: test.failureMessages[0],
      })),
  )
}

/** Files that could not even be loaded have no tests to count. */
function filesThatFailed(report) {
  return report.testResults
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map((file) => ({ name: relative(PROJECT, file.name), why: file.message }))
}

function journeysThatFailed({ file, specs, suites = [] }) {
  return [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        name: `${file}: ${spec.title}`,
        why: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message,
      })),
    ...suites.flatMap(journeysThatFailed),
  ]
}

/** A runner that ends badly without a failed test (an unhandled rejection, say) has failed all the same. */
function count({ passed, failed, skipped, names }) {
  const endedBadly = failed === 0 && exitCode !== 0
  totals.passed += passed
  totals.failed += endedBadly ? 1 : failed
  totals.skipped += skipped
  failures.push(...names)
  if (endedBadly) failures.push({ name: `a runner ended with ${exitCode}, without a failed test` })
}

/** The beginning of a reason, in one line without colours. */
function shortened(why) {
  const line = stripVTControlCharacters(why).replace(/\s+/g, ' ')
  return line.length > MOST_OF_A_REASON ? `${line.slice(0, MOST_OF_A_REASON)} …` : line
}

/** Programs of the project find the pinned Node first. */
function pinned() {
  return { PATH: `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH}` }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
