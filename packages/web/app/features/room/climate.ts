import type { AcPanel } from '@stay/contract/room/climate'

/** The set-point of a zone, rounded, in degrees Celsius; the text for "off" if it is off or has none. */
export function temperatureText(panel: AcPanel | null, locale: string, offText: string): string {
  if (!panel?.isOn || panel.temperature === null) return offText
  return degreesText(panel.temperature, locale, { maximumFractionDigits: 0 })
}

export const degreesText = (hundredths: number, locale: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'celsius',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
    ...options,
  }).format(hundredths / 100)
