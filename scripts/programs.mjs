import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, step } from './prepare.mjs'

/** The first of these programs that is there: by its path, or by its name in one of the folders of PATH. */
export function findProgram(names, ...paths) {
  const places = (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...paths, ...places].find((path) => path && isProgram(path))
}

/** A program that the tests need: one that is installed, else one that can be installed. */
export async function findOrInstall({ name, debian, variable, purpose }, installed) {
  const found = installed()
  if (found) return found
  await step(`Install ${name}`, () => installPackage(debian))
  const now = installed()
  if (now) return now
  throw new Error(
    `${purpose} need ${name} and it could not be installed. Install it (Debian: apt-get install ${debian}), or set ${variable} to its path.`,
  )
}

/** Installs a Debian package, where that is possible and allowed. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await tried('apt-get', ['update'])
  await tried('apt-get', ['install', '-y', '--no-install-recommends', name])
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const tried = (program, args) =>
  run(program, args, { isQuiet: true }).then(
    () => true,
    () => false,
  )
