import { expect } from '@playwright/test'
import { startTestServer } from '@stay/testkit/test-server'
import { makeNextBuild } from '../journeys/builds.ts'
import { demoPack } from '../journeys/device.ts'
import { checkIn, checkOut, notify } from '../journeys/guests.ts'
import { startNetworkProxy } from '../journeys/network-proxy.ts'
import { checkInToRoom } from '../journeys/room-guests.ts'
import { headingOf, HOTEL_URL, pathOf, signInByCode, textOf } from './guest.ts'
import { test } from './test.ts'

test.beforeEach(() => test.slow())

test('a link that is tapped before the scripts have loaded opens its page', async ({ engine, baseURL }) => {
  const proxy = await startNetworkProxy(baseURL ?? '')
  try {
    await engine.open(`${proxy.url}/en-US/app/home`)
    proxy.actionFor = (path) => (/^\/assets\/(guide|details)-.*js$/.test(path) ? 'hang' : 'forward')
    await engine.evaluate((url) => location.assign(url), `${proxy.url}${HOTEL_URL}/details`)
    await expect.poll(() => headingOf(engine).catch(() => '')).toBe('Hotel Pod Tatrami')
    await engine.click({ css: 'main ul a', text: 'Food and drink' })
    await expect.poll(() => headingOf(engine).catch(() => '')).toBe('Food and drink')
  } finally {
    await proxy.close()
  }
})

const isControlled = () => navigator.serviceWorker.controller?.state === 'activated'

test('stories go forward and back, and close', async ({ engine, baseURL }) => {
  await engine.open(`${baseURL}${HOTEL_URL}/menu-item/mountains/cards`)
  // Pauses the stories, unless the system asks for reduced motion.
  await engine.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Pause"]')?.click())
  const first = await headingOf(engine)
  await engine.click({ css: 'a', text: 'Next story' })
  await expect.poll(() => headingOf(engine)).not.toBe(first)
  await engine.click({ css: 'a', text: 'Previous story' })
  await expect.poll(() => headingOf(engine)).toBe(first)
  await engine.click({ css: 'a', text: 'Close stories' })
  await expect.poll(() => pathOf(engine)).toMatch(/\/feed$/)
})

test('a guest signs in with the code, gets a message, and the stay ends at check-out', async ({ engine }) => {
  const guest = await checkIn('en')
  await signInByCode(engine, guest)
  await notify(guest, 'Ręczniki', 'Są na górze')
  const bell = () =>
    engine.evaluate(() =>
      document.querySelector('header [aria-label^="Messages"]')?.getAttribute('aria-label'),
    )
  await expect.poll(bell).toBe('Messages, 1 unread')
  await engine.click({ css: 'header a', text: 'Messages' })
  await expect.poll(() => textOf(engine, 'main')).toContain('Ręczniki')
  await engine.click({ css: 'main button', text: 'Mark as read' })
  await expect.poll(bell).toBe('Messages')
  await checkOut(guest)
  await expect.poll(() => engine.evaluate(() => document.cookie)).not.toContain('access=')
})

test('a guest changes the temperature of the room', async ({ engine, baseURL }) => {
  const guest = await checkInToRoom()
  await signInByCode(engine, guest)
  await engine.open(`${baseURL}${HOTEL_URL}/room`)
  const dial = () =>
    engine.evaluate(() => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext'))
  await expect.poll(dial).toBe('22 degrees Celsius, confirmed')
  await engine.click({ css: 'main button', text: 'Increase: Temperature' })
  await expect.poll(dial).toBe('22.5 degrees Celsius, confirmed')
  expect(await guest.simulate()).toContain('22.5 °C')
  await guest.simulate('set', '24')
  await expect.poll(dial).toBe('24 degrees Celsius, confirmed')
})

test('a visited hotel is readable offline, with cards that were not opened', async ({ engine, baseURL }) => {
  const proxy = await startNetworkProxy(baseURL ?? '')
  try {
    await engine.open(`${proxy.url}${HOTEL_URL}/details`)
    await expect
      .poll(() => engine.evaluate(() => document.querySelector('[data-save-state=saved]') !== null), {
        timeout: 60_000,
      })
      .toBe(true)
    proxy.actionFor = () => 'disconnect'
    await engine.open(`${proxy.url}${HOTEL_URL}/menu-item/eat/feed`)
    await expect.poll(() => headingOf(engine)).toBe('Food and drink')
    await expect.poll(() => textOf(engine, '[role=status][data-offline]')).toContain('No connection')
    await engine.click({ css: 'article a', text: 'Breakfast' })
    await expect.poll(() => headingOf(engine)).toBe('Breakfast')
    await engine.open(`${proxy.url}${HOTEL_URL}/details`)
    await expect.poll(() => headingOf(engine)).toBe('Hotel Pod Tatrami')
  } finally {
    await proxy.close()
  }
})

test('an old page offers the update, and a tap loads it', async ({ engine }) => {
  const next = await makeNextBuild()
  const oldServer = await startTestServer(demoPack('pod-tatrami'))
  const newServer = await startTestServer(demoPack('pod-tatrami'), { WEB_BUILD: next.folder })
  const proxy = await startNetworkProxy(oldServer.url)
  try {
    const build = () =>
      engine.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=x-build]')?.content)
    await engine.open(`${proxy.url}${HOTEL_URL}/details`)
    await expect.poll(() => engine.evaluate(isControlled)).toBe(true)
    proxy.target = newServer.url
    await engine.open(`${proxy.url}${HOTEL_URL}/details`)
    if ((await build()) !== next.id)
      await engine.click({ css: '[aria-label="A new version is ready"] button', text: 'Reload' })
    await expect.poll(() => build().catch(() => '')).toBe(next.id)
    const builds = () =>
      engine.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stay-build-')))
    await expect(async () => {
      await engine.open(`${proxy.url}${HOTEL_URL}/details`)
      await expect.poll(builds).toEqual([`stay-build-${next.id}`])
    }).toPass({ timeout: 60_000 })
  } finally {
    await proxy.close()
    await oldServer.stop()
    await newServer.stop()
    await next.remove()
  }
})
