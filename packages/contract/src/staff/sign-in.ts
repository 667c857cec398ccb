import { Type, type Static } from 'typebox'
import { Id, Line, LocaleTag, Nullable } from '../schema/schemas.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts'
import { Me, StaffName, StaffRoleTag, UserName } from './staff.ts'

/** Secret of a welcome link, from its fragment. */
export const WelcomeSecret = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' })

export const WELCOME_KINDS = ['first_owner', 'owner', 'invitation', 'recovery', 'demo'] as const

/** What a welcome link is for. */
export const Welcome = Type.Object({
  kind: Type.Enum([...WELCOME_KINDS]),
  hotel: Nullable(Type.Object({ id: Id, name: Type.String() })),
  role: Nullable(StaffRoleTag),
  name: Type.String({ description: 'Name of the invited person, or of the account to restore.' }),
  userName: Nullable(Type.String({ description: 'Set if the account exists.' })),
  expiresAt: Nullable(Type.String()),
})
export type Welcome = Static<typeof Welcome>

/** A response of the browser's Web Authentication API; the library of the server checks its content. */
const CredentialResponse = Type.Object(
  {
    id: Type.String({ maxLength: 2000 }),
    rawId: Type.String({ maxLength: 2000 }),
    type: Type.Literal('public-key'),
    response: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  },
  { description: 'JSON form of a `PublicKeyCredential`.' },
)

/** Options for the browser's Web Authentication API. */
export const PasskeyOptions = Type.Object({
  challengeId: Type.String(),
  options: Type.Unknown({ description: 'JSON form of the options of `navigator.credentials`.' }),
})
export type PasskeyOptions = Static<typeof PasskeyOptions>

export const PasskeyResponse = Type.Object(
  { challengeId: Type.String({ maxLength: 36 }), credential: CredentialResponse },
  { additionalProperties: false },
)
export type PasskeyResponse = Static<typeof PasskeyResponse>

export const NewPassword = Type.String({
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
})
const Password = Type.String({ minLength: 1, maxLength: 4 * MAX_PASSWORD_LENGTH })

/** Code of an authenticator app, or a recovery code. Spaces are ignored. */
const SecondFactor = Line(80)

export const PasswordSignIn = Type.Object(
  { userName: Line(64), password: Password, code: SecondFactor },
  { additionalProperties: false },
)

export const RecoverySignIn = Type.Object(
  {
    userName: Line(64),
    code: SecondFactor,
    password: Type.Optional(Type.String({ maxLength: 4 * MAX_PASSWORD_LENGTH })),
  },
  { additionalProperties: false },
)

/** Secret of an authenticator app that is being set up. */
export const AuthenticatorSetup = Type.Object({
  enrolmentId: Type.String(),
  secret: Type.String({ description: 'For typing, in base 32.' }),
  url: Type.String({ description: 'For a QR code.' }),
})
export type AuthenticatorSetup = Static<typeof AuthenticatorSetup>

export const PasswordSetup = Type.Object(
  { password: NewPassword, enrolmentId: Type.String({ maxLength: 36 }), code: Line(20) },
  { additionalProperties: false },
)
export type PasswordSetup = Static<typeof PasswordSetup>

/** A new account: exactly one of `passkey` and `password` is set. */
export const WelcomeAcceptance = Type.Object(
  {
    secret: WelcomeSecret,
    name: StaffName,
    userName: UserName,
    language: LocaleTag,
    passkey: Type.Optional(PasskeyResponse),
    password: Type.Optional(PasswordSetup),
  },
  { additionalProperties: false },
)
export type WelcomeAcceptance = Static<typeof WelcomeAcceptance>

export const NewAccount = Type.Object({
  me: Me,
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown once.' }),
})
export type NewAccount = Static<typeof NewAccount>
