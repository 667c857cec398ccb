import { expect } from '@playwright/test'
import { signInLink, type Guest } from '../journeys/guests.ts'
import type { Engine } from './engine.ts'

export const HOTEL_URL = '/en-US/app/hotel/pod-tatrami'

export const headingOf = (engine: Engine) =>
  engine.evaluate(() => document.querySelector('h1')?.textContent ?? '')

export const textOf = (engine: Engine, css: string) =>
  engine.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', css)

export const pathOf = (engine: Engine) => engine.evaluate(() => location.pathname)

export async function signInByCode(engine: Engine, guest: Guest): Promise<void> {
  await engine.open(await signInLink(guest))
  await engine.click({ css: 'main button', text: 'Sign in' })
  await expect.poll(() => pathOf(engine)).toMatch(/\/details$/)
  await expect.poll(() => textOf(engine, '[aria-label="Your stay"]')).toContain(guest.room)
}
