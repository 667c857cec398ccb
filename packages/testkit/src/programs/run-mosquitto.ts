import { temporaryFolder } from '../temporary-folder.ts'
import { mosquittoOn } from './mosquitto.ts'

const mosquitto = mosquittoOn(Number(process.argv[2]), await temporaryFolder('stay-mosquitto-'))
process.on('SIGTERM', () => void mosquitto.end())
await mosquitto.start()
