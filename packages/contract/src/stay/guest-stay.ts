import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import { Id } from '../schema/schemas.ts'

/** Supported building management systems. */
export const BMS_SYSTEMS = ['sensor'] as const

/** A stay as shown to its guest; the API path calls it an accommodation. */
export const GuestStay = Type.Object({
  id: Type.String(),
  guestName: Type.String(),
  guestCount: Type.Integer(),
  roomNumber: RoomNumber,
  checkIn: Type.String(),
  checkOut: Type.String(),
  hotel: Type.Object({ id: Id, name: Type.String(), timeZone: Type.String() }),
  availableBmsSystems: Type.Array(Type.Enum([...BMS_SYSTEMS])),
})
export type GuestStay = Static<typeof GuestStay>
