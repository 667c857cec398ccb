import type { AcPanel } from '@stay/contract/room/climate'

/** The set-point of a zone, rounded, in degrees Celsius; the text for "off" if it is off or has none. */
export function temperatureText(panel: AcPanel | null, locale: string, offText: string): string {
  if (!panel?.isOn || panel.temperature === null) return offText
  return degreesText(panel.temperature, locale, { maximumFractionDigits: 0 })
}

export function degreesText(
  hundredths: number,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'celsius',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
    ...options,
  }).format(hundredths / 100)
  // Intl has no space in Polish, and one that breaks in other languages.
  return locale.startsWith('en') ? text : text.replace(/(\d)\s?°/u, '$1\u00a0°')
}
