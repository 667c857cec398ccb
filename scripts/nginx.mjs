import { findOrInstall, findProgram } from './programs.mjs'

const NGINX = {
  name: 'nginx',
  debian: 'nginx-light',
  variable: 'NGINX',
  purpose: 'The tests of several servers',
}

// Debian installs it in a folder that is not in the PATH of normal users.
export const findNginx = () =>
  findOrInstall(NGINX, () => findProgram(['nginx'], process.env.NGINX, '/usr/sbin/nginx'))
