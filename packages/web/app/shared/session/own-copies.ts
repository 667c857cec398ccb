import { tellWorker } from '../offline/tell-worker.ts'
import { STORES } from '../offline/stores.ts'

/** Nothing of a guest's own stays on the device. */
export function forgetOwn(): void {
  localStorage.removeItem(MARKS)
  tellWorker('forget')
  if ('caches' in window) void caches.delete(STORES.own).catch(() => undefined)
}

/** Under this name: what was read without a network, and must still be told. */
export const MARKS = 'stay.marks'
