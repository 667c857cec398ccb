import { useLingui } from '@lingui/react/macro'
import type { LockReason } from '@stay/contract/room/terms'
import type { CommandFailure } from '../../shared/live/command-sender.ts'

/** Why the room does not do as it is asked, and what helps, in words. */
export function useReasons() {
  const { t } = useLingui()
  const lockText = (reason: LockReason): string => {
    switch (reason) {
      case 'window_open':
        return t`The window is open. Close it, and the air conditioning takes your settings again.`
      case 'room_unoccupied':
        return t`The room counts as empty. You can change its settings once you are there.`
      case 'maintenance':
        return t`The air conditioning is being serviced. Reception knows more.`
    }
  }
  const failureText = ({ code, reason }: CommandFailure): string => {
    switch (code) {
      case 'zone_locked':
        return lockText(reason as LockReason)
      case 'controller_offline':
        return t`The room cannot be reached at the moment.`
      case 'not_confirmed':
        return t`The room did not confirm it.`
      case 'refused_by_device':
        return t`The air conditioning refused.`
      case 'superseded':
        return t`Somebody else has just changed it.`
      case 'out_of_range':
        return t`The room does not allow that.`
      case 'network':
        return t`There is no connection to the hotel.`
      default:
        return t`Please try again later.`
    }
  }
  return { lockText, failureText }
}
