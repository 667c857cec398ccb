import { describeFaults } from '../testing/room-faults.ts'

describeFaults('Mosquitto')
