import type { Call } from './call.ts'
import { deskAccountCalls } from './desk/account-calls.ts'
import { deskSignInCalls } from './desk/sign-in-calls.ts'
import { deskStaffCalls } from './desk/staff-calls.ts'
import { deskStayCalls } from './desk/stay-calls.ts'

/** Calls of the desk by method and path below {@link DESK_API}. */
export const deskCalls = {
  ...deskSignInCalls,
  ...deskAccountCalls,
  ...deskStaffCalls,
  ...deskStayCalls,
} as const satisfies Record<string, Call>
export type DeskCalls = typeof deskCalls
