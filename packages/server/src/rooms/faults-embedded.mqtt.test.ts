import { describeFaults } from '../testing/room-faults.ts'

describeFaults('the embedded broker')
