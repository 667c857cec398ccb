import { findOrInstall, findProgram } from './programs.mjs'

const WRK = { name: 'wrk', debian: 'wrk', variable: 'WRK', purpose: 'The benchmarks of the server' }

export const findWrk = () => findOrInstall(WRK, () => findProgram(['wrk'], process.env.WRK))
