import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo, waitForConnection } from '@stay/server/rooms/mqtt/connection'
import { freePort } from './ports.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An MQTT broker in a separate process. It can be killed, frozen and restarted on the same port. */
export class BrokerProcess {
  url = ''
  #kind: 'Mosquitto' | 'the embedded broker'
  #child: ChildProcess | undefined
  #port = 0
  #folder = ''
  #aclFile: string | undefined

  constructor(kind: 'Mosquitto' | 'the embedded broker', { aclFile }: { aclFile?: string } = {}) {
    this.#kind = kind
    this.#aclFile = aclFile
  }

  async start(): Promise<void> {
    this.#port ||= await freePort()
    this.#child = this.#kind === 'Mosquitto' ? await this.#mosquitto() : this.#embedded()
    while (!(await this.#acceptsConnections())) await sleep(50)
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  freeze = () => this.#child?.kill('SIGSTOP')
  thaw = () => this.#child?.kill('SIGCONT')

  async #mosquitto(): Promise<ChildProcess> {
    this.#folder ||= await temporaryFolder('stay-mosquitto-')
    const file = join(this.#folder, 'mosquitto.conf')
    await writeFile(file, mosquittoConfig(this.#port, this.#folder, this.#aclFile))
    this.url = `mqtt://127.0.0.1:${this.#port}`
    return spawn(process.env['MOSQUITTO'] ?? '/usr/sbin/mosquitto', ['-c', file], { stdio: 'ignore' })
  }

  #embedded(): ChildProcess {
    this.url = `mqtt://stay:secret@127.0.0.1:${this.#port}`
    const code = `import { startBroker } from '@stay/server/rooms/mqtt/broker'
      await startBroker({ port: ${this.#port}, password: 'secret' })`
    return spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  async #acceptsConnections(): Promise<boolean> {
    const client = connectTo(this.url, { reconnectPeriod: 0 })
    const isUp = await waitForConnection(client, 1000)
    client.end(true)
    return isUp
  }
}

/** Retained messages survive a restart, as in a hotel. */
export const mosquittoConfig = (port: number, folder: string, aclFile?: string) => `listener ${port} 127.0.0.1
allow_anonymous true
set_tcp_nodelay true
persistence true
persistence_location ${folder}/
autosave_on_changes true
autosave_interval 1
log_type error
user root
${aclFile ? `acl_file ${aclFile}` : ''}
`
