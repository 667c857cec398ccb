import { useLingui } from '@lingui/react/macro'
import type { LockReason } from '@stay/contract/room/constants'
import type { CommandFailure } from '../../shared/live/command-sender.ts'

/** Texts for the reasons of locks and failed commands. */
export function useReasons() {
  const { t } = useLingui()
  const lockText = (reason: LockReason): string => {
    switch (reason) {
      case 'window_open':
        return t`The window is open. Close it to control the air conditioning again.`
      case 'room_unoccupied':
        return t`Your room seems to be empty. You can change the settings once you’re back.`
      case 'maintenance':
        return t`The air conditioning is being serviced. Reception can tell you more.`
    }
  }
  const failureText = ({ code, reason }: CommandFailure): string => {
    switch (code) {
      case 'zone_locked':
        return lockText(reason as LockReason)
      case 'controller_offline':
        return t`Room controls aren’t available right now.`
      case 'not_confirmed':
        return t`The room controls didn’t respond in time.`
      case 'refused_by_device':
        return t`The room controls didn’t accept the change.`
      case 'superseded':
        return t`Someone else just changed this setting.`
      case 'out_of_range':
        return t`That setting isn’t available in your room.`
      case 'network':
        return t`There’s no connection to the hotel.`
      default:
        return t`Please try again later.`
    }
  }
  return { lockText, failureText }
}
