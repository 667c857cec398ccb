import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type Launch = { command: string; args: string[]; env?: Record<string, string> }

const START_TIMEOUT_MS = 60_000
const MAX_OUTPUT_LENGTH = 20_000

/** A process of the installation. It can be killed, frozen and restarted on the same port. */
export class Program {
  name: string
  output = ''
  /** Exits that `end` did not cause. */
  unexpectedExits: string[] = []
  #launch: () => Launch | Promise<Launch>
  #isReady: (output: string) => boolean | Promise<boolean>
  #child: ChildProcess | undefined
  #isEnding = false

  constructor(
    name: string,
    launch: () => Launch | Promise<Launch>,
    isReady: (output: string) => boolean | Promise<boolean>,
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
    this.#isEnding = false
    this.output = ''
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    const collect = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('exit', (code, signal) => {
      if (!this.#isEnding)
        this.unexpectedExits.push(`${this.name} exited with ${signal ?? code}: ${this.output.slice(-500)}`)
    })
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await this.#isReady(this.output))) {
      if (!this.isRunning() || Date.now() > deadline)
        throw new Error(`${this.name} did not start:\n${this.output}`)
      await sleep(25)
    }
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#isEnding = true
    if (!child || !this.isRunning()) return
    const exited = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await exited
  }

  kill = () => this.end('SIGKILL')
  freeze = () => this.#child?.kill('SIGSTOP')
  thaw = () => this.#child?.kill('SIGCONT')
  /** Sends an IPC message. Only Node programs receive it. */
  send = (message: object) => this.#child?.send(message)
}
