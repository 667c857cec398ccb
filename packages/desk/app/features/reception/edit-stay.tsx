import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '@stay/contract/http/client'
import { isLocale, LOCALES } from '@stay/contract/i18n/locale'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { MAX_ALERT_LENGTH, MAX_GUESTS, MAX_NOTE_LENGTH } from '@stay/contract/stay/limits'
import { addDays } from '@stay/contract/time/zone'
import { DateField } from '@stay/ui/form/date-field'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { NumberField } from '@stay/ui/form/number-field'
import { SelectField } from '@stay/ui/form/select-field'
import { TextField } from '@stay/ui/form/text-field'
import { Modal } from '@stay/ui/modal'
import { maxLength, maxValue, minValue, number, required } from '@stay/ui/validators'
import { useRef, useState } from 'react'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { dayOfMoment } from './nights.ts'
import { useStayTexts } from './stay-texts.ts'
import { useStayError } from './use-stay-error.ts'
import { useStoreStay } from './use-stays.ts'

/** Edits a stay. If someone else has changed it, the form says what, and keeps what was typed. */
export function EditStay({ stay, onClose }: { stay: DeskStay; onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const { id: hotelId, timeZone } = useHotel()
  const moments = useMoments(timeZone)
  const texts = useStayTexts()
  const store = useStoreStay()
  const stayError = useStayError()
  const params = { hotelId, stayId: stay.id }
  // A change by someone else while the form is open must not change the fields.
  const [initial] = useState(stay)
  const version = useRef(stay.version)
  const [checkIn, setCheckIn] = useState(dayOfMoment(initial.checkIn))
  const submit = async (values: FormValues) => {
    const language = values['language']
    const body = {
      version: version.current,
      lastName: formText(values, 'lastName'),
      firstName: formText(values, 'firstName'),
      guests: Number(values['guests']),
      language: isLocale(language) ? language : initial.language,
      checkIn,
      checkOut: formText(values, 'checkOut'),
      arrivalTime: formText(values, 'arrivalTime') || null,
      note: formText(values, 'note'),
      alert: formText(values, 'alert'),
    }
    try {
      store(await api('PUT /hotels/{hotelId}/stays/{stayId}/', { params, body }))
      onClose()
      return {}
    } catch (error) {
      if (!isApiError(error) || error.code !== 'version_conflict') return { form: stayError(error) }
      const current = await api('GET /hotels/{hotelId}/stays/{stayId}/', { params })
      version.current = current.version
      const who = current.changedBy || current.source || t`Another system`
      return {
        form: t`${who} changed this stay at ${moments.time(current.changedAt)}: ${describe(current)}. Save again to keep what you entered.`,
      }
    }
  }
  const describe = (current: DeskStay) =>
    [
      texts.name(current),
      current.room ?? t`No room yet`,
      moments.dayRange(current.checkIn, current.checkOut),
      texts.guestCount(current.guests),
      current.alert,
      current.note,
    ]
      .filter(Boolean)
      .join(' · ')
  const trim = (text: string) => text.trim()
  return (
    <Modal open onOpenChange={onClose} title={t`Edit the stay`}>
      <Form onSubmit={submit}>
        <TextField
          name="lastName"
          label={t`Last name`}
          autoComplete="off"
          defaultValue={initial.lastName}
          normalize={trim}
          validators={[maxLength(100)]}
        />
        <TextField
          name="firstName"
          label={t`First name`}
          isOptional
          autoComplete="off"
          defaultValue={initial.firstName}
          normalize={trim}
          validators={[maxLength(100)]}
        />
        <DateField
          name="checkIn"
          label={t`Arrival`}
          value={checkIn}
          onValueChange={setCheckIn}
          disabled={initial.state === 'in_house'}
          validators={[required()]}
        />
        <DateField
          name="checkOut"
          label={t`Departure`}
          defaultValue={dayOfMoment(initial.checkOut)}
          min={addDays(checkIn || dayOfMoment(initial.checkIn), 1)}
          validators={[required()]}
        />
        <NumberField
          name="guests"
          label={t`Guests`}
          defaultValue={initial.guests}
          validators={[required(), number({ isWhole: true }), minValue(1), maxValue(MAX_GUESTS)]}
        />
        <SelectField
          name="language"
          label={t`Language of the guest`}
          items={LOCALES.map((locale) => ({ key: locale, text: texts.language(locale) }))}
          defaultValue={initial.language}
        />
        <TextField
          name="arrivalTime"
          type="time"
          label={t`Arrives at`}
          isOptional
          defaultValue={initial.arrivalTime ?? ''}
        />
        <TextField
          name="alert"
          label={t`Alert`}
          hint={t`Shown to everyone who opens the stay.`}
          isOptional
          autoComplete="off"
          defaultValue={initial.alert}
          normalize={trim}
          validators={[maxLength(MAX_ALERT_LENGTH)]}
        />
        <TextField
          name="note"
          label={t`Note`}
          isOptional
          autoComplete="off"
          defaultValue={initial.note}
          normalize={trim}
          validators={[maxLength(MAX_NOTE_LENGTH)]}
        />
        <SubmitButton>
          <Trans>Save</Trans>
        </SubmitButton>
      </Form>
    </Modal>
  )
}
