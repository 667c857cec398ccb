import { fold } from '../i18n/fold.ts'
import type { PackHotel } from './pack.ts'
import { mergePolicies, findPolicyProblems } from '../room/policy.ts'
import { findZoneProblems } from '../room/setup.ts'

/** Returns the problems that the schema cannot detect in the rooms of a hotel. */
export function findRoomProblems(hotel: PackHotel): { path: string[]; reason: string }[] {
  const rooms = hotel.rooms ?? []
  const below = (path: (string | number)[], problems: { path: string[]; reason: string }[]) =>
    problems.map((problem) => ({ ...problem, path: [...path.map(String), ...problem.path] }))
  const numbers = new Set<string>()
  const ids = new Set<string>()
  return [
    ...below(['climate'], findPolicyProblems(mergePolicies(hotel.climate))),
    ...rooms.flatMap((room, index) => {
      const path = ['rooms', String(index)]
      const folded = fold(room.number).replace(/\s+/g, '')
      const isDuplicateNumber = numbers.has(folded)
      numbers.add(folded)
      return [
        ...(isDuplicateNumber
          ? [{ path: [...path, 'number'], reason: `"${room.number}" is a duplicate` }]
          : []),
        ...below([...path, 'climate'], findPolicyProblems(mergePolicies(hotel.climate, room.climate))),
        ...(room.controllers ?? []).flatMap(({ id, zones }, at) => {
          const controllerPath = [...path, 'controllers', String(at)]
          const isDuplicateId = ids.has(id)
          ids.add(id)
          return [
            ...(isDuplicateId ? [{ path: [...controllerPath, 'id'], reason: `"${id}" is a duplicate` }] : []),
            ...below(controllerPath, findZoneProblems(zones)),
          ]
        }),
      ]
    }),
  ]
}
