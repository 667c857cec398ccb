import { Type } from 'typebox'
import { Page, pageQuery } from '../../lists/page.ts'
import { Id, Line, LocaleTag } from '../../schema/schemas.ts'
import { AuthenticatorSetup, PasskeyOptions, PasskeyResponse, PasswordSetup } from '../../staff/sign-in.ts'
import { Me, Passkey, SignInMethods, StaffHotel, StaffName, StaffSession } from '../../staff/staff.ts'
import { staffErrors, type Call } from '../call.ts'

const access = 'staff'
const errors = staffErrors
const protectedErrors = [...errors, 'reauthentication_required'] as const
const confirmErrors = [...errors, 'invalid_credentials', 'too_many_attempts'] as const

/** Calls of the desk for the staff member's own account. */
export const deskAccountCalls = {
  'GET /me/': { summary: 'Returns the signed-in staff member', access, response: Me, errors },
  'PUT /me/': {
    summary: 'Changes name and language of the signed-in staff member',
    access,
    body: Type.Object({ name: StaffName, language: LocaleTag }, { additionalProperties: false }),
    response: Me,
    errors,
  },
  'GET /hotels/': {
    summary: 'Lists the hotels of the signed-in staff member',
    access,
    query: Type.Object({ ...pageQuery, search: Type.Optional(Line(100)) }),
    response: Page(StaffHotel),
    errors,
  },
  'GET /hotels/{hotelId}/': {
    summary: 'Returns a hotel of the signed-in staff member',
    access,
    params: Type.Object({ hotelId: Id }),
    response: StaffHotel,
    errors,
  },
  'POST /me/sign-out/': {
    summary: 'Ends the current session',
    access,
    status: 204,
    response: Type.Null(),
    errors,
  },
  'GET /me/sessions/': {
    summary: 'Lists the own sessions, the current one first',
    access,
    response: Type.Array(StaffSession),
    errors,
  },
  'DELETE /me/sessions/{sessionId}/': {
    summary: 'Ends an own session',
    access,
    params: Type.Object({ sessionId: Type.String({ maxLength: 36 }) }),
    status: 204,
    response: Type.Null(),
    errors,
  },
  'POST /me/confirm/passkey-options/': {
    summary: 'Starts the confirmation of the sign-in by passkey',
    access,
    response: PasskeyOptions,
    errors: confirmErrors,
  },
  'POST /me/confirm/passkey/': {
    summary: 'Confirms the sign-in by passkey, for actions that need a recent sign-in',
    access,
    body: PasskeyResponse,
    response: Me,
    errors: confirmErrors,
  },
  'POST /me/confirm/password/': {
    summary: 'Confirms the sign-in by password and code, for actions that need a recent sign-in',
    access,
    body: Type.Object(
      { password: Type.String({ minLength: 1, maxLength: 512 }), code: Line(80) },
      { additionalProperties: false },
    ),
    response: Me,
    errors: confirmErrors,
  },
  'GET /me/sign-in-methods/': {
    summary: 'Returns the own passkeys and other ways to sign in',
    access,
    response: SignInMethods,
    errors,
  },
  'POST /me/passkeys/options/': {
    summary: 'Starts the creation of another passkey',
    access,
    needsRecentSignIn: true,
    response: PasskeyOptions,
    errors: protectedErrors,
  },
  'POST /me/passkeys/': {
    summary: 'Adds a passkey',
    access,
    needsRecentSignIn: true,
    body: PasskeyResponse,
    status: 201,
    response: Passkey,
    errors: [...protectedErrors, 'invalid_credentials'],
  },
  'DELETE /me/passkeys/{passkeyId}/': {
    summary: 'Removes a passkey',
    access,
    needsRecentSignIn: true,
    params: Type.Object({ passkeyId: Type.String({ maxLength: 300 }) }),
    status: 204,
    response: Type.Null(),
    errors: [...protectedErrors, 'last_sign_in_method'],
  },
  'POST /me/authenticator/': {
    summary: 'Starts the set-up of an authenticator app',
    access,
    needsRecentSignIn: true,
    response: AuthenticatorSetup,
    errors: protectedErrors,
  },
  'PUT /me/password/': {
    summary: 'Sets the password and the authenticator app',
    access,
    needsRecentSignIn: true,
    body: PasswordSetup,
    response: SignInMethods,
    errors: [...protectedErrors, 'password_too_common', 'wrong_code'],
  },
  'DELETE /me/password/': {
    summary: 'Removes the password and the authenticator app',
    access,
    needsRecentSignIn: true,
    status: 204,
    response: Type.Null(),
    errors: [...protectedErrors, 'last_sign_in_method'],
  },
  'POST /me/recovery-codes/': {
    summary: 'Creates new recovery codes and invalidates the previous ones',
    access,
    needsRecentSignIn: true,
    status: 201,
    response: Type.Array(Type.String()),
    errors: protectedErrors,
  },
} as const satisfies Record<string, Call>
