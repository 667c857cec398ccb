import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import { Id } from '../schema/schemas.ts'

/** Building-management systems that a room can have. */
export const BMS_SYSTEMS = ['sensor'] as const

/** A guest's stay, as the guest sees it. */
export const Accommodation = Type.Object({
  id: Type.String(),
  guestName: Type.String(),
  guestCount: Type.Integer(),
  roomNumber: RoomNumber,
  checkIn: Type.String(),
  checkOut: Type.String(),
  hotel: Type.Object({ id: Id, name: Type.String(), timeZone: Type.String() }),
  availableBmsSystems: Type.Array(Type.Enum([...BMS_SYSTEMS])),
})
export type Accommodation = Static<typeof Accommodation>
