import { expect, it } from 'vitest'
import type { AcPanel } from './climate.ts'
import { settingsOf, withoutPending, zonesOf } from './zones.ts'

const panel: AcPanel = {
  isOn: true,
  temperature: 2150,
  fanSpeed: 'low',
  currentTemperature: 2340,
  limits: { min: 1800, max: 2600, step: 50, fanSpeeds: ['auto', 'low', 'medium', 'high'] },
  lock: null,
  pending: null,
  reportedAt: '2026-11-15T18:00:00Z',
}

it('uses the middle of the range if a device does not report its set-point', () => {
  expect(settingsOf({ ...panel, temperature: null, fanSpeed: null })).toEqual({
    isOn: true,
    temperature: 2200,
    fanSpeed: 'auto',
  })
})

it('lists the zones of a controller sorted by ID', () => {
  const zone = (id: number) => ({ id, name: `${id}`, acPanel: null })
  const flag = { value: false, isWritable: false }
  const flags = { dnd: flag, mur: flag, occupied: flag, windowOpen: flag, eco: flag }
  const controller = {
    id: 'c',
    name: 'c',
    isOnline: true,
    lastSeenAt: null,
    flags,
    zone2: zone(2),
    zone1: zone(1),
  }
  expect(zonesOf(controller).map(({ id }) => id)).toEqual([1, 2])
})

it('removes pending settings', () => {
  const pending = {
    isOn: true,
    temperature: 2000,
    fanSpeed: 'auto' as const,
    askedAt: '2026-11-15T18:00:00Z',
  }
  const flag = { value: false, isWritable: false }
  const controller = withoutPending({
    id: 'c',
    name: 'c',
    isOnline: true,
    lastSeenAt: null,
    flags: { dnd: flag, mur: flag, occupied: flag, windowOpen: flag, eco: flag },
    zone1: { id: 1, name: '1', acPanel: { ...panel, pending } },
    zone2: { id: 2, name: '2', acPanel: null },
  })
  expect([controller.zone1?.acPanel?.pending, controller.zone2?.acPanel]).toEqual([null, null])
})
