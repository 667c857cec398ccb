import { findOrInstall, findProgram } from './programs.mjs'

const NGINX = {
  name: 'nginx',
  debian: 'nginx-light',
  variable: 'NGINX',
  purpose: 'The tests of several servers',
}

// Debian keeps it where only administrators look.
export const findNginx = () =>
  findOrInstall(NGINX, () => findProgram(['nginx'], process.env.NGINX, '/usr/sbin/nginx'))
