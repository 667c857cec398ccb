import { createHash } from 'node:crypto'
import { fold } from '@stay/contract/i18n/fold'

const TIMEOUT_MS = 1500

/** Whether a password is in a list of common passwords or of breaches, or is made of the user's own words. */
export async function isCommonPassword(
  password: string,
  ownWords: string[],
  breachedPasswordsUrl: string | undefined,
): Promise<boolean> {
  // Digits and signs at the end hardly make a common word safer.
  const core = upToLastLetter(password)
  if (ownWords.some((word) => core !== '' && core === upToLastLetter(word))) return true
  if (/^(.)\1*$/su.test(password)) return true
  const common = await loadCommonPasswords()
  if ([fold(password), core, halfOf(fold(password))].some((each) => common.has(each))) return true
  return breachedPasswordsUrl !== undefined && (await isBreached(password, breachedPasswordsUrl))
}

const upToLastLetter = (text: string) => /^.*\p{L}/su.exec(fold(text))?.[0] ?? ''

/** `passwordpassword` is as common as `password`. */
const halfOf = (text: string) => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

let commonPasswords: Promise<Set<string>> | undefined

/** Loaded when the first password is set: 30,000 words need 3 MB. */
const loadCommonPasswords = () =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** Sends five characters of a hash and compares the rest here. Hotels are offline at times: then it is not checked. */
async function isBreached(password: string, url: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(url + hash.slice(0, 5), {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return false
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'))
    // Padding has the count 0.
    return lines.some(([rest, count]) => rest === hash.slice(5) && count !== '0')
  } catch {
    return false
  }
}
