import { Trans, useLingui } from '@lingui/react/macro'
import type { HandOver as Handed, DeskStay, StayWithHandOver } from '@stay/contract/stay/desk-stays'
import { MAX_GUESTS } from '@stay/contract/stay/limits'
import { addDays } from '@stay/contract/time/zone'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '@stay/contract/i18n/locale'
import { DateField } from '@stay/ui/form/date-field'
import { Form, SubmitButton, type FormValues } from '@stay/ui/form/form'
import { NumberField } from '@stay/ui/form/number-field'
import { SelectField } from '@stay/ui/form/select-field'
import { TextField } from '@stay/ui/form/text-field'
import { Modal } from '@stay/ui/modal'
import { maxLength, maxValue, minValue, number, required } from '@stay/ui/validators'
import { useState } from 'react'
import { useDesk } from '../../shared/app-context.ts'
import { formText } from '../../shared/form-text.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { newId } from '../../shared/new-id.ts'
import { HandOver } from './hand-over.tsx'
import { useStayTexts } from './stay-texts.ts'
import { useStayError } from './use-stay-error.ts'
import { useReceptionDay, useRoomChoices, useStoreStay } from './use-stays.ts'

/** Checks in a guest without a reservation, in one form of five fields. */
export function NewStay({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (stayId: string) => void
}) {
  const { t } = useLingui()
  const { data: day } = useReceptionDay()
  const [created, setCreated] = useState<{ stay: DeskStay; handOver: Handed }>()
  if (created) return <HandOver {...created} onClose={() => onCreated(created.stay.id)} />
  return (
    <Modal open onOpenChange={onClose} title={t`New stay`}>
      {day && (
        <WalkInForm
          today={day.day}
          onDone={({ stay, handOver }) => (handOver ? setCreated({ stay, handOver }) : onCreated(stay.id))}
        />
      )}
    </Modal>
  )
}

function WalkInForm({ today, onDone }: { today: string; onDone: (created: StayWithHandOver) => void }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  const texts = useStayTexts()
  const store = useStoreStay()
  const stayError = useStayError()
  // The same for every attempt, so that a repeated request makes one stay.
  const [id] = useState(newId)
  const [checkOut, setCheckOut] = useState(addDays(today, 1))
  const { data: rooms = [] } = useRoomChoices({ from: today, to: checkOut, isArriving: true })
  const submit = async (values: FormValues) => {
    const language = values['language']
    try {
      const created = await api('POST /hotels/{hotelId}/stays/', {
        params: { hotelId },
        body: {
          id,
          lastName: formText(values, 'lastName'),
          firstName: '',
          guests: Number(values['guests']),
          language: isLocale(language) ? language : DEFAULT_LOCALE,
          room: formText(values, 'room'),
          checkIn: today,
          checkOut,
          isCheckedIn: true,
        },
      })
      store(created.stay)
      onDone(created)
      return {}
    } catch (error) {
      return { form: stayError(error) }
    }
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        name="lastName"
        label={t`Last name`}
        autoComplete="off"
        normalize={(text) => text.trim()}
        validators={[required(), maxLength(100)]}
      />
      <DateField
        name="checkOut"
        label={t`Departure`}
        value={checkOut}
        onValueChange={setCheckOut}
        min={addDays(today, 1)}
        validators={[required()]}
      />
      <SelectField
        name="room"
        label={t`Room`}
        items={rooms.map((room) => ({
          key: room.number,
          text: room.takenBy === null ? room.number : `${room.number} · ${room.takenBy}`,
          disabled: room.takenBy !== null,
        }))}
        validators={[required()]}
      />
      <NumberField
        name="guests"
        label={t`Guests`}
        defaultValue={1}
        validators={[required(), number({ isWhole: true }), minValue(1), maxValue(MAX_GUESTS)]}
      />
      <SelectField
        name="language"
        label={t`Language of the guest`}
        items={LOCALES.map((locale) => ({ key: locale, text: texts.language(locale) }))}
        defaultValue={DEFAULT_LOCALE}
      />
      <SubmitButton>
        <Trans>Check in</Trans>
      </SubmitButton>
    </Form>
  )
}
