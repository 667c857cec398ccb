import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import { pageAfterSignIn } from '@stay/contract/paths'
import { PIN_DIGITS } from '@stay/contract/sign-in/timings'
import { AutocompleteField } from '@stay/ui/form/autocomplete-field'
import { Form, SubmitButton, type FormErrors, type FormValues } from '@stay/ui/form/form'
import { TextField } from '@stay/ui/form/text-field'
import { maxLength, minLength, mustBeNumber, required } from '@stay/ui/validators'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../shared/api/page-api.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useAppPaths } from '../../shared/use-paths.ts'
import { useSignInErrorText } from './use-sign-in-error-text.ts'

const MAX_SUGGESTIONS = 6

/** Sign-in with the details on the key card holder, for rooms without a TV. */
export function SignInForm({ hotel }: { hotel: { id: string; name: string } | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const paths = useAppPaths()
  const errorText = useSignInErrorText()
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
      const path = paths.afterSignIn(tokens.hotelId, pageAfterSignIn(query))
      await navigate(path, { replace: true, viewTransition: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      return { form: errorText(error) }
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
        // Guests paste "123 456", and phones autofill other formats.
        parse={digitsOf}
        normalize={digitsOf}
        validators={[required(), mustBeNumber(), minLength(PIN_DIGITS), maxLength(PIN_DIGITS)]}
      />
      <SubmitButton>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Form>
  )
}

/** Text without any digit is returned as it is, so that validation can reject it. */
const digitsOf = (text: string) => text.replace(/\D/g, '') || text.trim()

async function findHotels(search: string, signal: AbortSignal) {
  const { results } = await browserApi()(
    'GET /hotels/',
    { query: { search, pageSize: MAX_SUGGESTIONS } },
    { signal },
  )
  return results.map(({ id, name, address }) => ({ key: id, text: name, metadata: address.city }))
}
