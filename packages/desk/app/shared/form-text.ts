import type { FormValues } from '@stay/ui/form/form'

/** The text of a field; empty if the form does not contain it. */
export function formText(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
