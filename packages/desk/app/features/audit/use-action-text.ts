import { useLingui } from '@lingui/react/macro'

/** Says in words what was done. Actions without a text are shown as the log stores them. */
export function useActionText(): (action: string) => string {
  const { t } = useLingui()
  return (action) => {
    switch (action) {
      case 'sign in':
        return t`signed in`
      case 'sign out':
      case 'POST /me/sign-out/':
        return t`signed out`
      case 'POST /welcome/accept/':
        return t`opened or restored an account`
      case 'POST /hotels/{hotelId}/invitations/':
        return t`invited a colleague`
      case 'DELETE /hotels/{hotelId}/invitations/{invitationId}/':
        return t`withdrew an invitation`
      case 'PUT /hotels/{hotelId}/staff/{staffId}/role/':
        return t`changed a role`
      case 'PUT /hotels/{hotelId}/staff/{staffId}/access/':
        return t`disabled or enabled an account`
      case 'DELETE /hotels/{hotelId}/staff/{staffId}/':
        return t`removed a staff member`
      case 'DELETE /hotels/{hotelId}/staff/{staffId}/sessions/':
        return t`signed a staff member out`
      case 'POST /hotels/{hotelId}/staff/{staffId}/recovery-link/':
        return t`created a recovery link`
      case 'PUT /stays/{reservationId}/':
        return t`changed a stay`
      case 'DELETE /stays/{reservationId}/':
        return t`removed a stay`
      case 'GET /stays/{reservationId}/data/':
        return t`exported guest data`
      case 'POST /stays/{reservationId}/pin/':
        return t`created a new PIN`
      case 'POST /stays/{reservationId}/sign-in-codes/':
        return t`created a sign-in code`
      case 'POST /stays/import/':
        return t`imported stays`
      case 'POST /notifications/':
        return t`sent a message to guests`
      case 'PUT /rooms/{roomNumber}/':
        return t`changed a room`
      case 'DELETE /rooms/{roomNumber}/':
        return t`removed a room`
      default:
        return action
    }
  }
}
