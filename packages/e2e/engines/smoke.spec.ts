import { expect } from '@playwright/test'
import { checkIn } from '../journeys/guests.ts'
import { headingOf, pathOf, textOf } from './guest.ts'
import { test } from './test.ts'

test('a guest finds the hotel, reads a card, and signs in with the PIN', async ({ engine, baseURL }) => {
  test.slow()
  const guest = await checkIn('en')
  await engine.open(`${baseURL}/en-US/app/home`)
  await engine.type({ css: '[role=combobox]' }, 'pod tatr')
  await engine.click({ css: '[role=option]', text: 'Hotel Pod Tatrami' })
  await expect.poll(() => headingOf(engine)).toBe('Hotel Pod Tatrami')

  await engine.click({ css: 'main ul a', text: 'Food and drink' })
  await expect.poll(() => headingOf(engine)).toBe('Food and drink')
  await engine.click({ css: 'article a', text: 'Breakfast' })
  await expect.poll(() => headingOf(engine)).toBe('Breakfast')
  await engine.evaluate(() => history.back())
  await expect.poll(() => headingOf(engine)).toBe('Food and drink')

  await engine.open(`${baseURL}/en-US/auth?hotel=pod-tatrami`)
  await engine.type({ css: '[name=roomNumber]' }, guest.room)
  await engine.type({ css: '[name=lastName]' }, guest.lastName)
  await engine.type({ css: '[name=pin]' }, guest.pin)
  await engine.click({ css: 'main button', text: 'Sign in' })
  await expect.poll(() => pathOf(engine)).toMatch(/pod-tatrami\/details$/)
  await expect.poll(() => textOf(engine, '[aria-label="Your stay"]')).toContain(guest.room)
})
