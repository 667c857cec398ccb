import { Type } from 'typebox'
import {
  AuthenticatorSetup,
  NewAccount,
  PasskeyOptions,
  PasskeyResponse,
  PasswordSignIn,
  RecoverySignIn,
  Welcome,
  WelcomeAcceptance,
  WelcomeSecret,
} from '../../staff/sign-in.ts'
import { Me, StaffName, UserName } from '../../staff/staff.ts'
import type { Call } from '../call.ts'

const secret = Type.Object({ secret: WelcomeSecret }, { additionalProperties: false })
const newAccount = Type.Object(
  { secret: WelcomeSecret, name: StaffName, userName: UserName },
  { additionalProperties: false },
)
/** `forbidden`: the request comes from a page of another site. */
const errors = ['forbidden', 'invalid_parameter', 'too_many_attempts', 'unavailable'] as const

/** Calls of the desk before sign-in. They set the session cookie. */
export const deskSignInCalls = {
  'POST /sign-in/passkey-options/': {
    summary: 'Starts a sign-in by passkey',
    response: PasskeyOptions,
    errors,
  },
  'POST /sign-in/passkey/': {
    summary: 'Signs in by passkey',
    body: PasskeyResponse,
    response: Me,
    errors: [...errors, 'invalid_credentials'],
  },
  'POST /sign-in/password/': {
    summary: 'Signs in by password and a code of the authenticator app, or a recovery code',
    body: PasswordSignIn,
    response: Me,
    errors: [...errors, 'invalid_credentials'],
  },
  'POST /sign-in/recovery/': {
    summary: 'Signs in by a recovery code, and by password if the account has one',
    body: RecoverySignIn,
    response: Me,
    errors: [...errors, 'invalid_credentials'],
  },
  'POST /welcome/': {
    summary: 'Returns what a welcome link is for',
    body: secret,
    response: Welcome,
    errors: [...errors, 'link_expired'],
  },
  'POST /welcome/demo/': {
    summary: 'Signs in as the owner of the demo hotels, from the same machine only',
    body: secret,
    response: Me,
    errors: [...errors, 'link_expired'],
  },
  'POST /welcome/passkey-options/': {
    summary: 'Starts the creation of a passkey for a new account',
    body: newAccount,
    response: PasskeyOptions,
    errors: [...errors, 'link_expired', 'user_name_taken'],
  },
  'POST /welcome/authenticator/': {
    summary: 'Starts the set-up of an authenticator app for a new account',
    body: newAccount,
    response: AuthenticatorSetup,
    errors: [...errors, 'link_expired', 'user_name_taken'],
  },
  'POST /welcome/accept/': {
    summary: 'Creates or restores the account of a welcome link, and signs in',
    body: WelcomeAcceptance,
    status: 201,
    response: NewAccount,
    errors: [
      ...errors,
      'invalid_credentials',
      'link_expired',
      'user_name_taken',
      'password_too_common',
      'wrong_code',
    ],
  },
} as const satisfies Record<string, Call>
