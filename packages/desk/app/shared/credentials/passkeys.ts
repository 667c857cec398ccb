import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyOptions, PasskeyResponse } from '@stay/contract/staff/sign-in'
import { isIpAddress } from './ip-address.ts'

/** Browsers refuse passkeys on plain HTTP and at IP addresses. */
export const arePasskeysPossible = () =>
  isSecureContext && browserSupportsWebAuthn() && !isIpAddress(location.hostname)

export class PasskeyError extends Error {
  reason: 'not_used' | 'already_added'
  constructor(reason: PasskeyError['reason'], cause: unknown) {
    super(`passkey ${reason}`, { cause })
    this.name = 'PasskeyError'
    this.reason = reason
  }
}

/** Opens the browser's prompt for a passkey of an account. */
export const askForPasskey = ({ challengeId, options }: PasskeyOptions) =>
  answer(challengeId, () =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )

/** Opens the browser's prompt that creates a passkey. */
export const createPasskey = ({ challengeId, options }: PasskeyOptions) =>
  answer(challengeId, () =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )

async function answer(
  challengeId: string,
  prompt: () => Promise<{ id: string; rawId: string; type: string; response: object }>,
): Promise<PasskeyResponse> {
  try {
    const { id, rawId, response } = await prompt()
    return { challengeId, credential: { id, rawId, type: 'public-key', response: { ...response } } }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyError(isKnown ? 'already_added' : 'not_used', error)
  }
}
