import { step } from './prepare.mjs'
import { findProgram, installPackage } from './programs.mjs'

// Debian keeps it where only administrators look.
export const installedNginx = () => findProgram(['nginx'], process.env.NGINX, '/usr/sbin/nginx')

/** An nginx for the tests of several servers: one that is installed, else one that can be installed. */
export async function findNginx() {
  const found = installedNginx()
  if (found) return found
  await step('Install nginx', () => installPackage('nginx-light'))
  const now = installedNginx()
  if (now) return now
  throw new Error(
    'The tests of several servers need an nginx and none could be installed. Install one (Debian: apt-get install nginx-light), or set NGINX to its path.',
  )
}
