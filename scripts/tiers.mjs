import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pinnedPath } from './checks.mjs'
import { PROJECT } from './prepare.mjs'

const MAX_REASON_LENGTH = 600
const MAX_PAGE_LENGTH = 6000
/** The tests start the server and the command line many times. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/compile') }

/** Runs test tiers; `finish` prints their results and durations. */
export class Tiers {
  #reports = mkdtempSync(join(tmpdir(), 'stay-reports-'))
  #times = []
  #failures = []
  #totals = { passed: 0, failed: 0, skipped: 0 }

  async checks(name, checks, runCheck) {
    await this.#timed(name, async () => {
      for (const check of checks)
        try {
          await runCheck(check)
          this.#totals.passed++
        } catch {
          this.fail(check.name)
        }
    })
  }

  /** `isBuffered` prints the output at the end, for a tier that runs beside another one. */
  async vitest(name, args, env = {}, { isBuffered = false } = {}) {
    const report = this.#reportOf(name)
    await this.#timed(name, async () => {
      const exitCode = await runWithOutput(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
        env,
        isBuffered,
      )
      this.#count(readReport(report, fromVitest), exitCode, name)
    })
  }

  async playwright(name, args, env = {}) {
    const report = this.#reportOf(name)
    await this.#timed(name, async () => {
      const config = ['--config', 'packages/e2e/playwright.config.ts', '--reporter=list,json']
      const exitCode = await runWithOutput('playwright', ['test', ...config, ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      })
      this.#count(readReport(report, fromPlaywright), exitCode, name)
    })
  }

  fail(name, reason) {
    this.#failures.push({ name, reason })
    this.#totals.failed++
    console.log(`  ✗ ${name}`)
  }

  finish() {
    rmSync(this.#reports, { recursive: true, force: true })
    console.log('')
    for (const { name, seconds } of this.#times) console.log(`  ${seconds.padStart(7)} s  ${name}`)
    for (const { name, reason, page = '' } of this.#failures)
      console.log(`  ✗ ${name}${reason ? `\n      ${shorten(reason)}` : ''}${page && `\n${page}`}`)
    const { passed, failed, skipped } = this.#totals
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return failed > 0 ? 1 : 0
  }

  async #timed(name, work) {
    const started = Date.now()
    console.log(`  … ${name}`)
    await work()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    this.#times.push({ name, seconds })
    console.log(`  ${seconds} s  ${name}`)
  }

  #reportOf = (name) => join(this.#reports, `${name}.json`)

  /** A runner can fail without a failed test, for example after an unhandled rejection. */
  #count({ passed, failed, skipped, failures }, exitCode, name) {
    this.#totals.passed += passed
    this.#totals.skipped += skipped
    this.#totals.failed += failed
    this.#failures.push(...failures)
    if (failed === 0 && exitCode !== 0) this.fail(`${name}: the test runner exited with code ${exitCode}`)
  }
}

function runWithOutput(program, args, env, isBuffered = false) {
  return new Promise((resolve) => {
    const output = isBuffered ? 'pipe' : 'inherit'
    const child = spawn(join(PROJECT, 'node_modules/.bin', program), args, {
      cwd: PROJECT,
      env: { ...process.env, ...pinnedPath(), ...COMPILE_CACHE, ...env },
      stdio: ['ignore', output, output],
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('close', (exitCode) => {
      process.stdout.write(Buffer.concat(chunks))
      resolve(exitCode)
    })
  })
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name: 'the test runner wrote no report' }] }
  }
}

function fromVitest(report) {
  const failures = report.testResults.flatMap((file) => {
    const path = relative(PROJECT, file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ name: path, reason: file.message }]
    return failed.map((test) => ({ name: `${path}: ${test.fullName}`, reason: test.failureMessages[0] }))
  })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function fromPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedJourneys),
      ...errors.map(({ message }) => ({ name: 'browser journeys', reason: message })),
    ],
  }
}

function failedJourneys({ file, specs, suites = [] }) {
  const failures = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results)
      return {
        name: `${file}: ${spec.title}`,
        reason: results.flatMap(({ errors }) => errors)[0]?.message,
        page: readPage(results.flatMap(({ attachments }) => attachments)),
      }
    })
  return [...failures, ...suites.flatMap(failedJourneys)]
}

/** The content of the page when the journey failed, which Playwright writes to a file. */
function readPage(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8').slice(0, MAX_PAGE_LENGTH)
  } catch {
    return undefined
  }
}

function shorten(reason) {
  const line = stripVTControlCharacters(reason).replace(/\s+/g, ' ')
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)} …` : line
}
