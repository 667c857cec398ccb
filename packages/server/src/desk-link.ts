import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoGuests } from '@stay/demo'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import { isLoopback, prepareDemoOwner, removeDemoOwner, type DemoOwner } from './staff/demo-owner.ts'
import { renewFirstOwnerLink } from './staff/welcome-links.ts'

const FILE = 'desk-link.txt'

/** The demo is open to everyone who sees its link, so it exists only on this machine. */
export async function prepareDemoDesk(
  config: Pick<Config, 'hasDemoHotels' | 'host' | 'trustProxy'>,
  { db, publicUrl }: { db: Db; publicUrl: string },
): Promise<DemoOwner | undefined> {
  const isLocal = isLocalHost(config.host) && isLocalHost(new URL(publicUrl).hostname) && !config.trustProxy
  if (config.hasDemoHotels && isLocal) {
    const hotelIds = [...new Set(demoGuests.map(({ hotelId }) => hotelId))]
    return prepareDemoOwner({ db, now: Date.now, publicUrl }, hotelIds)
  }
  await removeDemoOwner(db)
  return undefined
}

const isLocalHost = (host: string) => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

type Output = { isTerminal: boolean; print: (text: string) => void; logger: Logger }

/** Prints the link with which the desk is opened for the first time. Without a terminal it is written to a file instead. */
export async function announceDesk(
  { dataDir }: Pick<Config, 'dataDir'>,
  { db, publicUrl, demoOwner }: { db: Db; publicUrl: string; demoOwner: DemoOwner | undefined },
  { isTerminal, print, logger }: Output,
): Promise<void> {
  const file = join(dataDir, FILE)
  await rm(file, { force: true })
  if (demoOwner) return print(`  Desk of the demo hotels, on this computer only: ${demoOwner.url}\n`)
  const link = await renewFirstOwnerLink({ db, now: Date.now, publicUrl })
  if (!link) return
  if (isTerminal)
    return print(`
  The desk has no staff yet. Its first owner opens an account here, within 30 minutes:
  ${link.url}
`)
  // Output that is not a terminal is often stored and read by many.
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${link.url}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  logger.info({ file, expiresAt: link.expiresAt }, 'link for the first owner of the desk written to a file')
}
