import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { itemsOf, useSamples } from '../testing/samples.ts'
import { AutocompleteField } from './autocomplete-field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { DateField } from './date-field.tsx'
import { EmailField } from './email-field.tsx'
import { FileField } from './file-field.tsx'
import { Form, SubmitButton } from './form.tsx'
import { NumberField } from './number-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import {
  atLeastOne,
  checked,
  maxLength,
  maxValue,
  minLength,
  minValue,
  required,
  sameAs,
} from './validators.ts'

const meta = {
  title: 'Forms/Form',
  component: Form,
  subcomponents: {
    TextField,
    EmailField,
    PhoneField,
    NumberField,
    DateField,
    SelectField,
    AutocompleteField,
    CheckboxField,
    FileField,
    SubmitButton,
  },
  args: { onSubmit: fn(), children: null },
  parameters: {
    docs: {
      source: {
        language: 'tsx',
        code: `import { Form, SubmitButton } from '@stay/ui/form/form'
import { EmailField } from '@stay/ui/form/email-field'
import { NumberField } from '@stay/ui/form/number-field'
import { TextField } from '@stay/ui/form/text-field'
import { maxValue, minLength, minValue, required } from '@stay/ui/validators'

<Form
  onSubmit={async ({ lastName, email, guests }) => {
    const response = await send({ lastName, email, guests })
    // Errors by field name; "form" is shown below the fields. No return value means success.
    if (!response.ok) return { lastName: 'Not in the register', form: 'Ask at the reception' }
  }}
>
  <TextField name="lastName" label="Last name" validators={[required(), minLength(2)]} />
  <EmailField name="email" label="E-mail" validators={[required()]} />
  <NumberField name="guests" label="Guests" isWhole validators={[minValue(1), maxValue(8)]} />
  <SubmitButton>Send</SubmitButton>
</Form>`,
      },
    },
  },
  render: function Inquiry({ onSubmit }) {
    const samples = useSamples()
    return (
      <Form onSubmit={onSubmit} style={{ maxWidth: '28rem' }}>
        <TextField
          name="lastName"
          label={samples.lastName}
          hint={samples.hint}
          validators={[required(), minLength(2), maxLength(40)]}
          autoComplete="family-name"
        />
        <EmailField name="email" label={samples.email} validators={[required()]} />
        <EmailField
          name="repeated"
          label={samples.repeatEmail}
          validators={[sameAs('email', samples.email)]}
        />
        <PhoneField name="phone" label={samples.phone} isOptional />
        <NumberField
          name="guests"
          label={samples.guests}
          isWhole
          validators={[required(), minValue(1), maxValue(8)]}
        />
        <DateField
          name="arrival"
          label={samples.arrival}
          min="2026-11-15"
          max="2027-11-15"
          validators={[required()]}
        />
        <AutocompleteField
          name="city"
          label={samples.search}
          source={(query) =>
            itemsOf(samples.cities).filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
          }
          validators={[required()]}
        />
        <SelectField
          name="country"
          label={samples.country}
          items={itemsOf(samples.countries)}
          validators={[required()]}
        />
        <SelectField
          name="meals"
          label={samples.title}
          items={itemsOf(samples.meals)}
          isMultiple
          validators={[atLeastOne()]}
        />
        <FileField
          name="passport"
          label={samples.passport}
          accept="image/*,.pdf"
          maxMegabytes={5}
          isOptional
        />
        <CheckboxField name="consent" label={samples.consent} validators={[checked()]} />
        <SubmitButton>{samples.send}</SubmitButton>
      </Form>
    )
  },
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

export const Untouched: Story = {}
/** Every required field shows an error, and the first one has the focus. */
export const SubmittedEmpty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /senden|Wyślij/ }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: /Nachname|Nazwisko/ })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: /Nachname|Nazwisko/ })).toHaveAccessibleDescription(
      /erforderlich|wymagane/,
    )
  },
}
/** Errors returned by `onSubmit` are shown at their field and below the form. */
export const ServerErrors: Story = {
  args: { onSubmit: fn(() => ({ lastName: 'Unbekannt / Nieznane', form: '503' })) },
  render: function ServerErrors({ onSubmit }) {
    const samples = useSamples()
    return (
      <Form onSubmit={onSubmit} style={{ maxWidth: '28rem' }}>
        <TextField name="lastName" label={samples.lastName} defaultValue="Nowak" validators={[required()]} />
        <SubmitButton>{samples.send}</SubmitButton>
      </Form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Nieznane/))
    await userEvent.type(canvas.getByRole('textbox'), 'a')
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('')
  },
}
export const Disabled: Story = {
  render: function Disabled({ onSubmit }) {
    const samples = useSamples()
    return (
      <Form onSubmit={onSubmit} style={{ maxWidth: '28rem' }}>
        <TextField name="a" label={samples.lastName} disabled defaultValue="Nowak" />
        <NumberField name="b" label={samples.guests} disabled defaultValue={2} />
        <DateField name="c" label={samples.arrival} disabled defaultValue="2026-11-15" />
        <SelectField name="d" label={samples.country} items={itemsOf(samples.countries)} disabled />
        <FileField name="e" label={samples.passport} disabled />
        <CheckboxField name="f" label={samples.consent} disabled defaultValue />
      </Form>
    )
  },
}
