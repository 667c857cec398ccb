import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Mosquitto = { url: string; stop: () => Promise<void> }

/** A real broker, for this machine alone. */
export async function startMosquitto(): Promise<Mosquitto> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const child = spawn(process.env['MOSQUITTO'] ?? '/usr/sbin/mosquitto', ['-p', String(port)], {
    stdio: 'ignore',
  })
  while (!(await answers(port))) await sleep(50)
  return {
    url: `mqtt://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isUp = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isUp
}
