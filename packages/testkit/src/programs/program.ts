import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type Launch = { command: string; args: string[]; env?: Record<string, string> }

const READY_MS = 60_000
const LOG_KEPT = 20_000

/** A process of the installation: it can be killed, frozen, and started again at the same ref. */
export class Program {
  name: string
  /** What it last said, for whoever wonders why it ended. */
  said = ''
  /** How often it ended without having been told to. */
  unaskedExits: string[] = []
  #launch: () => Launch | Promise<Launch>
  #isReady: (said: string) => boolean | Promise<boolean>
  #child: ChildProcess | undefined
  #isTold = false

  constructor(
    name: string,
    launch: () => Launch | Promise<Launch>,
    isReady: (said: string) => boolean | Promise<boolean>,
  ) {
    this.name = name
    this.#launch = launch
    this.#isReady = isReady
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  isRunning = () =>
    this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null

  async start(): Promise<void> {
    const { command, args, env } = await this.#launch()
    this.#isTold = false
    this.said = ''
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    const hear = (chunk: Buffer) => {
      this.said = (this.said + chunk.toString()).slice(-LOG_KEPT)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code, signal) => {
      if (!this.#isTold)
        this.unaskedExits.push(`${this.name} ended with ${signal ?? code}: ${this.said.slice(-500)}`)
    })
    const deadline = Date.now() + READY_MS
    while (!(await this.#isReady(this.said))) {
      if (!this.isRunning() || Date.now() > deadline)
        throw new Error(`${this.name} did not start:\n${this.said}`)
      await sleep(25)
    }
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#isTold = true
    if (!child || !this.isRunning()) return
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }

  kill = () => this.end('SIGKILL')
  freeze = () => this.#child?.kill('SIGSTOP')
  thaw = () => this.#child?.kill('SIGCONT')
  /** Tells it something; only programs of ours listen. */
  tell = (message: object) => this.#child?.send(message)
}
