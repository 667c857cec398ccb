import { describeFaults } from '@stay/testkit/room-faults'

describeFaults('Mosquitto')
