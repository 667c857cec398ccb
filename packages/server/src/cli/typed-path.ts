import { resolve } from 'node:path'

/** Resolves a path against the folder in which the command was typed; npm runs scripts in the project's folder. */
export const resolveTyped = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
