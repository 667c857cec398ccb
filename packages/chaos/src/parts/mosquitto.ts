import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOpen } from './ports.ts'
import { Program } from './program.ts'

/** A real Mosquitto that keeps what is retained, as in a hotel. */
export const mosquittoOn = (port: number, folder: string) =>
  new Program(
    'Mosquitto',
    async () => {
      const file = join(folder, 'mosquitto.conf')
      await writeFile(
        file,
        `listener ${port} 127.0.0.1
allow_anonymous true
set_tcp_nodelay true
persistence true
persistence_location ${folder}/
autosave_on_changes true
autosave_interval 1
user root
`,
      )
      return { command: process.env['MOSQUITTO'] ?? '/usr/sbin/mosquitto', args: ['-c', file] }
    },
    () => isOpen(port),
  )
