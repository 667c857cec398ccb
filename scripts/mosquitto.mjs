import { findOrInstall, findProgram } from './programs.mjs'

const MOSQUITTO = {
  name: 'Mosquitto',
  debian: 'mosquitto',
  variable: 'MOSQUITTO',
  purpose: 'The tests of the rooms',
}
// Debian installs it in a folder that is not in the PATH of normal users.
const PATHS = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto']

export const findMosquitto = () =>
  findOrInstall(MOSQUITTO, () => findProgram(['mosquitto'], process.env.MOSQUITTO, ...PATHS))
