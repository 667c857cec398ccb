import { fold } from '@stay/contract/i18n/fold'

/** A user name made from the first word of a name: `lukasz` from Łukasz Nowak. */
export const suggestUserName = (name: string) =>
  (fold(name).trim().split(/\s/)[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '')
