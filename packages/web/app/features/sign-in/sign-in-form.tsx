import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import { PIN_DIGITS } from '@stay/contract/sign-in/timings'
import { AutocompleteField } from '@stay/ui/form/autocomplete-field'
import { Form, SubmitButton, type FormErrors, type FormValues } from '@stay/ui/form/form'
import { TextField } from '@stay/ui/form/text-field'
import { maxLength, minLength, mustBeNumber, required } from '@stay/ui/validators'
import { useNavigate } from 'react-router'
import { browserApi } from '../../shared/api/page-api.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useAppPaths } from '../../shared/use-paths.ts'
import { useRefusal } from './use-refusal.ts'

const MAX_SUGGESTED = 6

/** For guests without a TV: what stands on the key's sleeve. */
export function SignInForm({ hotel }: { hotel: { id: string; name: string } | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const paths = useAppPaths()
  const wordsFor = useRefusal()
  const { session } = useLive()

  const submit = async (values: FormValues): Promise<FormErrors | void> => {
    const { hotelId, roomNumber, lastName, pin } = values as Record<string, string>
    try {
      const tokens = await session.signIn({
        grantType: 'stay',
        hotelId: hotelId ?? '',
        roomNumber: (roomNumber ?? '').trim(),
        lastName: (lastName ?? '').trim(),
        pin: pin ?? '',
      })
      await navigate(paths.hotelDetails(tokens.hotelId), { replace: true, viewTransition: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      return { form: wordsFor(error) }
    }
  }

  return (
    <Form onSubmit={submit} data-needs-script>
      <AutocompleteField
        name="hotelId"
        label={t`Hotel`}
        placeholder={t`Name or city`}
        defaultValue={hotel && { key: hotel.id, text: hotel.name }}
        source={findHotels}
        validators={[required()]}
      />
      <TextField
        name="roomNumber"
        label={t`Room number`}
        autoComplete="off"
        autoCapitalize="characters"
        validators={[required(), maxLength(20)]}
      />
      <TextField
        name="lastName"
        label={t`Last name`}
        autoComplete="family-name"
        validators={[required(), maxLength(100)]}
      />
      <TextField
        name="pin"
        label={t`PIN`}
        hint={t`6 digits, on your key card holder`}
        inputMode="numeric"
        autoComplete="one-time-code"
        // People copy "123 456", and phones fill in what they find.
        read={digitsOf}
        tidy={digitsOf}
        validators={[required(), mustBeNumber(), minLength(PIN_DIGITS), maxLength(PIN_DIGITS)]}
      />
      <SubmitButton>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Form>
  )
}

/** Where there is no digit at all, what was typed: the guest is told that it is no PIN. */
const digitsOf = (text: string) => text.replace(/\D/g, '') || text.trim()

async function findHotels(search: string, signal: AbortSignal) {
  const { results } = await browserApi()(
    'GET /hotels/',
    { query: { search, pageSize: MAX_SUGGESTED } },
    { signal },
  )
  return results.map(({ id, name, address }) => ({ key: id, text: name, metadata: address.city }))
}
