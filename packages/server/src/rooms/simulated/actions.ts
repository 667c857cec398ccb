import { FAN_SPEEDS } from '@stay/contract/room/constants'
import { createValidator } from '@stay/contract/schema/create-validator'
import { Type } from 'typebox'
import { MODES, type ControllerRef } from '../driver.ts'
import { BEHAVIOURS, type SimulatedAction } from './controller.ts'

export const actionTopic = ({ hotelId, controllerId }: ControllerRef) =>
  `stay/simulated/${hotelId}/${controllerId}`

const optional = Type.Optional
const Temperature = Type.Integer({ minimum: -5000, maximum: 10_000 })
const Flag = optional(Type.Boolean())

const check = createValidator(
  Type.Object(
    {
      panel: optional(
        Type.Object({
          zone: Type.Integer(),
          mode: optional(Type.Enum([...MODES])),
          temperature: optional(Temperature),
          fanSpeed: optional(Type.Enum([...FAN_SPEEDS])),
        }),
      ),
      flags: optional(Type.Object({ dnd: Flag, mur: Flag, occupied: Flag, windowOpen: Flag, eco: Flag })),
      outside: optional(Temperature),
      behave: optional(
        Type.Object({
          kind: Type.Enum([...BEHAVIOURS]),
          ms: optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
          reason: optional(Type.String({ maxLength: 100 })),
        }),
      ),
    },
    { additionalProperties: false },
  ),
)

export function readAction(bytes: Buffer): SimulatedAction | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return check(value).length === 0 ? (value as SimulatedAction) : undefined
  } catch {
    return undefined
  }
}
