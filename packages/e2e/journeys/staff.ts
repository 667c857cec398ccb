import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { StaffRole } from '@stay/contract/staff/roles'
import { openForWork, type Database } from '@stay/server/db/database'
import { startDatabase } from '@stay/server/db/start'
import { codeOfStep, stepOf } from '@stay/server/staff/totp'
import { makeStaff, type TestStaff } from '@stay/testkit/staff'
import { PUBLIC_URL } from '@stay/testkit/test-server'
import { DATA_DIR, HOTEL } from './guests.ts'

let shared: Promise<Database> | undefined

/** The database of the server of the journeys. */
export const serverDatabase = () => (shared ??= openServerDatabase())

async function openServerDatabase(): Promise<Database> {
  const { connection } = await startDatabase({ dataDir: DATA_DIR, databaseUrl: undefined })
  return openForWork(connection)
}

/** Signs a new staff member in to the desk, in this browser; without a role, the owner of all hotels. */
export async function signInStaff(
  context: BrowserContext,
  role?: StaffRole,
): Promise<TestStaff & { userName: string }> {
  const userName = `staff-${randomUUID().slice(0, 8)}`
  const staff = await makeStaff(await serverDatabase(), { userName, hotelId: HOTEL, ...(role && { role }) })
  await context.addCookies([
    { name: 'desk', value: staff.cookie, url: PUBLIC_URL, httpOnly: true, sameSite: 'Strict' },
  ])
  return { ...staff, userName }
}

/** A platform authenticator, such as a fingerprint reader, that always agrees. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return client
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows now for a secret in base 32; `ahead` is for the next periods. */
export function codeOf(base32: string, ahead = 0): string {
  const bits = [...base32.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOfStep(Buffer.from(bytes), stepOf(Date.now()) + ahead)
}
