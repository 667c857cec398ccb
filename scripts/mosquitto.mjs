import { step } from './prepare.mjs'
import { findProgram, installPackage } from './programs.mjs'

// Debian keeps it where only administrators look.
const installedMosquitto = () =>
  findProgram(['mosquitto'], process.env.MOSQUITTO, '/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto')

/** A Mosquitto for the tests of the rooms: one that is installed, else one that can be installed. */
export async function findMosquitto() {
  const found = installedMosquitto()
  if (found) return found
  await step('Install Mosquitto', () => installPackage('mosquitto'))
  const now = installedMosquitto()
  if (now) return now
  throw new Error(
    'The tests of the rooms need a Mosquitto and none could be installed. Install one (Debian: apt-get install mosquitto), or set MOSQUITTO to its path.',
  )
}
