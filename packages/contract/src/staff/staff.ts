import { Type, type Static } from 'typebox'
import { Id, LocaleTag, NonEmptyLine, Nullable } from '../schema/schemas.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { STAFF_ROLES } from './roles.ts'

export const StaffRoleTag = Type.Enum([...STAFF_ROLES])
export const StaffId = Type.String({ maxLength: 36, examples: ['3f0e2a52-6a0f-4b43-9d43-0f7a1c9e2b11'] })

/** Name by which a staff member signs in; upper and lower case are equal. */
export const UserName = Type.String({
  minLength: 2,
  maxLength: 64,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._@+-]*$',
  'x-form': 'letters, digits and . _ - @ +',
  examples: ['marta'],
})
export const StaffName = NonEmptyLine(MAX_NAME_LENGTH, { examples: ['Marta Nowak'] })

/** A hotel that a staff member may open at the desk. */
export const StaffHotel = Type.Object({
  id: Id,
  name: Type.String(),
  city: Type.String(),
  timeZone: Type.String(),
  accent: Type.Object({ day: Type.String(), night: Type.String() }),
  role: StaffRoleTag,
})
export type StaffHotel = Static<typeof StaffHotel>

/** The signed-in staff member. */
export const Me = Type.Object({
  id: StaffId,
  name: Type.String(),
  userName: Type.String(),
  language: LocaleTag,
  isChainOwner: Type.Boolean({ description: 'Owner of all hotels of the installation.' }),
  isDemo: Type.Boolean({ description: 'The account of the demo link; it has no sign-in methods.' }),
  hotels: Type.Array(StaffHotel, { description: 'The first hotels; the others are found by search.' }),
  hasMoreHotels: Type.Boolean(),
  session: Type.Object({
    id: Type.String(),
    verifiedAt: Type.String({ description: 'Time of the last sign-in or confirmation in this session.' }),
    endsAt: Type.String({ description: 'Time at which the session ends even if it is used.' }),
  }),
})
export type Me = Static<typeof Me>

/** A signed-in device of a staff member. */
export const StaffSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Browser and operating system.', examples: ['Chrome, Windows'] }),
  signedInAt: Type.String(),
  lastUsedAt: Type.String(),
  isCurrent: Type.Boolean(),
})
export type StaffSession = Static<typeof StaffSession>

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Nullable(Type.String()),
})
export type Passkey = Static<typeof Passkey>

/** How a staff member can sign in. */
export const SignInMethods = Type.Object({
  passkeys: Type.Array(Passkey),
  hasPassword: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
})
export type SignInMethods = Static<typeof SignInMethods>

/** A staff member as managers see it. */
export const StaffMember = Type.Object({
  id: StaffId,
  name: Type.String(),
  userName: Type.String(),
  role: StaffRoleTag,
  isChainOwner: Type.Boolean({ description: 'Owner of all hotels of the installation.' }),
  isDisabled: Type.Boolean(),
  sessions: Type.Integer({ description: 'Number of devices on which the member is signed in.' }),
  lastUsedAt: Nullable(Type.String()),
  canBeManaged: Type.Boolean({ description: 'Whether the caller may change this account.' }),
})
export type StaffMember = Static<typeof StaffMember>

export const Invitation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: StaffRoleTag,
  createdAt: Type.String(),
  expiresAt: Type.String(),
})
export type Invitation = Static<typeof Invitation>

/** A link that is shown once: its secret is not stored. */
export const WelcomeLink = Type.Object({ url: Type.String(), expiresAt: Type.String() })
export type WelcomeLink = Static<typeof WelcomeLink>
