import { fold } from '../i18n/fold.ts'
import type { PackHotel } from './pack.ts'
import { mergePolicies, policyFaults } from '../room/policy.ts'
import { zoneFaults } from '../room/setup.ts'

/** What is wrong with the rooms of a hotel that have the right shape. */
export function roomFaults(hotel: PackHotel): { path: string[]; reason: string }[] {
  const rooms = hotel.rooms ?? []
  const below = (path: (string | number)[], faults: { path: string[]; reason: string }[]) =>
    faults.map((fault) => ({ ...fault, path: [...path.map(String), ...fault.path] }))
  const numbers = new Set<string>()
  const ids = new Set<string>()
  return [
    ...below(['climate'], policyFaults(mergePolicies(hotel.climate))),
    ...rooms.flatMap((room, index) => {
      const path = ['rooms', String(index)]
      const folded = fold(room.number).replace(/\s+/g, '')
      const isTwice = numbers.has(folded)
      numbers.add(folded)
      return [
        ...(isTwice ? [{ path: [...path, 'number'], reason: `"${room.number}" is there twice` }] : []),
        ...below([...path, 'climate'], policyFaults(mergePolicies(hotel.climate, room.climate))),
        ...(room.controllers ?? []).flatMap(({ id, zones }, at) => {
          const own = [...path, 'controllers', String(at)]
          const isTaken = ids.has(id)
          ids.add(id)
          return [
            ...(isTaken ? [{ path: [...own, 'id'], reason: `"${id}" is there twice` }] : []),
            ...below(own, zoneFaults(zones)),
          ]
        }),
      ]
    }),
  ]
}
