import { findOrInstall, findProgram } from './programs.mjs'

const MOSQUITTO = {
  name: 'Mosquitto',
  debian: 'mosquitto',
  variable: 'MOSQUITTO',
  purpose: 'The tests of the rooms',
}
// Debian keeps it where only administrators look.
const PLACES = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto']

export const findMosquitto = () =>
  findOrInstall(MOSQUITTO, () => findProgram(['mosquitto'], process.env.MOSQUITTO, ...PLACES))
