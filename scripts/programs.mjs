import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, step } from './prepare.mjs'

/** Returns the first existing program, by path or by name in a folder of PATH. */
export function findProgram(names, ...paths) {
  const candidates = (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...paths, ...candidates].find((path) => path && isProgram(path))
}

/** Returns the path of a program that the tests need; installs it if necessary. */
export async function findOrInstall({ name, debian, variable, purpose }, installed) {
  const found = installed()
  if (found) return found
  await step(`Install ${name}`, () => installPackage(debian))
  const now = installed()
  if (now) return now
  throw new Error(
    `${purpose} need ${name}, which could not be installed. Install it (Debian: apt-get install ${debian}) or set ${variable} to its path.`,
  )
}

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a Debian package, if possible. */
export async function installPackage(name) {
  if (!canInstallPackages()) return
  await tryRun('apt-get', ['update'])
  await tryRun('apt-get', ['install', '-y', '--no-install-recommends', name])
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const tryRun = (program, args) =>
  run(program, args, { isQuiet: true }).then(
    () => true,
    () => false,
  )
