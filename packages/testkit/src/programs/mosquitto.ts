import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mosquittoConfig } from '../brokers.ts'
import { isOpen } from './is-open.ts'
import { Program } from './program.ts'

export const mosquittoOn = (port: number, folder: string) =>
  new Program(
    'Mosquitto',
    async () => {
      const file = join(folder, 'mosquitto.conf')
      await writeFile(file, mosquittoConfig(port, folder))
      return { command: process.env['MOSQUITTO'] ?? '/usr/sbin/mosquitto', args: ['-c', file] }
    },
    () => isOpen(port),
  )
