import { findOrInstall, findProgram } from './programs.mjs'

const OPENSSL = {
  name: 'OpenSSL',
  debian: 'openssl',
  variable: 'OPENSSL',
  purpose: 'The journeys over HTTPS',
}

export const findOpenSsl = () => findOrInstall(OPENSSL, () => findProgram(['openssl'], process.env.OPENSSL))
