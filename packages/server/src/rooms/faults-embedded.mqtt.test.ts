import { describeFaults } from '@stay/testkit/room-faults'

describeFaults('the embedded broker')
