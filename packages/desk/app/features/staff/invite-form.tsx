import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_NAME_LENGTH } from '@stay/contract/staff/limits'
import { grantableRoles, type StaffRole } from '@stay/contract/staff/roles'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { SelectField } from '@stay/ui/form/select-field'
import { TextField } from '@stay/ui/form/text-field'
import { Modal } from '@stay/ui/modal'
import { maxLength, required } from '@stay/ui/validators'
import { useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { useFieldErrors } from '../../shared/frame/use-error-text.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useRoleName } from '../../shared/hotel/use-role-name.ts'
import type { NewLink } from './link-modal.tsx'
import { invitationsKey } from './staff-keys.ts'
import { useRoleText } from './use-role-text.ts'

export function InviteForm({ onClose, onLink }: { onClose: () => void; onLink: (link: NewLink) => void }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const queries = useQueryClient()
  const { id: hotelId, role: ownRole } = useHotel()
  const roleName = useRoleName()
  const roleText = useRoleText()
  const fieldErrors = useFieldErrors()
  const roles = grantableRoles(ownRole).toReversed()
  const submit = async (values: FormValues) => {
    const name = formText(values, 'name')
    const body = { name, role: values['role'] as StaffRole }
    try {
      const link = await api('POST /hotels/{hotelId}/invitations/', { params: { hotelId }, body })
      void queries.invalidateQueries({ queryKey: invitationsKey(hotelId) })
      onLink({ ...link, name })
      return {}
    } catch (error) {
      return fieldErrors(error)
    }
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t`Invite a colleague`}
      description={t`You get a link to send. Your colleague opens the account with it.`}
    >
      <Form onSubmit={submit}>
        <TextField
          name="name"
          label={t`Name`}
          autoComplete="off"
          normalize={(text) => text.trim()}
          validators={[required(), maxLength(MAX_NAME_LENGTH)]}
        />
        <SelectField
          name="role"
          label={t`Role`}
          items={roles.map((role) => ({ key: role, text: `${roleName(role)}: ${roleText(role)}` }))}
          defaultValue={roles.includes('reception') ? 'reception' : 'housekeeping'}
          validators={[required()]}
        />
        <SubmitButton>
          <Trans>Create the link</Trans>
        </SubmitButton>
      </Form>
    </Modal>
  )
}
