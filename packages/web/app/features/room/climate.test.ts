import type { AcPanel } from '@stay/contract/room/climate'
import { expect, it } from 'vitest'
import { temperatureText } from './climate.ts'

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

it('formats hundredths as whole degrees in each language', () => {
  expect(temperatureText({ ...panel, temperature: 2149 }, 'en-US', 'Off')).toBe('21°C')
  expect(temperatureText(panel, 'en-US', 'Off')).toBe('22°C')
  for (const locale of ['de-DE', 'pl', 'cs', 'sk', 'hr'])
    expect(temperatureText(panel, locale, 'Off')).toBe('22\u00a0°C')
})

it('returns the text for off if there is no panel, it is off, or it has no temperature', () => {
  expect(temperatureText(null, 'pl', 'Wyłączone')).toBe('Wyłączone')
  expect(temperatureText({ ...panel, isOn: false }, 'pl', 'Wyłączone')).toBe('Wyłączone')
  expect(temperatureText({ ...panel, temperature: null }, 'pl', 'Wyłączone')).toBe('Wyłączone')
})
