import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mosquittoConfig } from '../brokers.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const folder = await temporaryFolder('stay-mosquitto-')
const file = join(folder, 'mosquitto.conf')
await writeFile(file, mosquittoConfig(Number(process.argv[2]), folder))
const mosquitto = spawn(process.env['MOSQUITTO'] ?? '/usr/sbin/mosquitto', ['-c', file], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
mosquitto.on('exit', (code, signal) => {
  if (code === 0) process.exit()
  console.error(`Mosquitto exited with ${signal ?? code}`)
  process.exit(1)
})
process.on('SIGTERM', () => mosquitto.kill())
