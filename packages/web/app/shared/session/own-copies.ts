import { tellWorker } from '../offline/tell-worker.ts'
import { unsubscribe } from './unsubscribe.ts'
import { dropStore } from '../offline/drop-store.ts'
import { STORES } from '../offline/stores.ts'

/** Nothing of a guest's own stays on the device. */
export function forgetOwn(): void {
  localStorage.removeItem(MARKS)
  tellWorker('forget')
  if ('PushManager' in window) void unsubscribe().catch(() => undefined)
  void dropStore(STORES.own)
}

/** Under this name: what was read without a network, and must still be told. */
export const MARKS = 'stay.marks'
