import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { itemsOf } from '../testing/samples.ts'
import { AutocompleteField } from './autocomplete-field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { DateField } from './date-field.tsx'
import { EmailField } from './email-field.tsx'
import { FileField } from './file-field.tsx'
import { Form, SubmitButton, type FormErrors } from './form.tsx'
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
import { eventually } from '../testing/eventually.ts'

const field = (name: string) => page.getByRole('textbox', { name })
const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))

beforeEach(async () => {
  await page.viewport(600, 1400)
})

function renderForm(onSubmit = vi.fn<() => Promise<FormErrors | void> | FormErrors | void>()) {
  return renderKit(
    <Form onSubmit={onSubmit}>
      <TextField name="lastName" label="Last name" validators={[required(), minLength(2), maxLength(10)]} />
      <EmailField name="email" label="E-mail" validators={[required()]} />
      <EmailField name="again" label="Repeat it" validators={[sameAs('email', 'E-mail')]} />
      <PhoneField name="phone" label="Phone" country="PL" />
      <NumberField name="guests" label="Guests" isWhole validators={[minValue(1), maxValue(8)]} />
      <DateField name="arrival" label="Arrival" min="2026-11-15" max="2027-11-15" />
      <SelectField name="room" label="Room" items={itemsOf(['Single', 'Double'])} validators={[required()]} />
      <SelectField
        name="meals"
        label="Meals"
        isMultiple
        items={itemsOf(['Lunch', 'Dinner'])}
        validators={[atLeastOne()]}
      />
      <FileField name="passport" label="Passport" accept="image/*" maxMegabytes={1} />
      <CheckboxField name="consent" label="I agree" validators={[checked()]} />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  ).then((screen) => ({ ...screen, onSubmit }))
}

async function fillIn() {
  await userEvent.fill(field('Last name'), 'Kowalska')
  await userEvent.fill(field('E-mail'), 'ala@poczta.example')
  await userEvent.fill(field('Repeat it'), 'ala@poczta.example')
  await userEvent.fill(field('Phone'), '18 201 23 45')
  await userEvent.fill(field('Guests'), '2')
  await userEvent.fill(field('Arrival'), '12/24/2026')
  await userEvent.click(page.getByRole('combobox', { name: 'Room' }))
  await userEvent.click(page.getByRole('option', { name: 'Double' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Meals' }))
  await userEvent.click(page.getByRole('option', { name: 'Dinner' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('checkbox', { name: 'I agree' }))
}

describe('error timing', () => {
  it('shows no error before the first blur', async () => {
    await renderForm()
    await userEvent.type(field('Last name'), 'K')
    await expect.element(field('Last name')).not.toHaveAttribute('aria-invalid')
  })

  it('shows the error on blur and links it to the field', async () => {
    await renderForm()
    await userEvent.type(field('Last name'), 'K')
    await userEvent.tab()
    await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(field('Last name'))
      .toHaveAccessibleDescription('The field must contain at least 2 characters.')
  })

  it('removes the error as soon as the value is valid', async () => {
    await renderForm()
    await userEvent.type(field('Last name'), 'K')
    await userEvent.tab()
    await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(field('Last name'), 'o')
    await expect.element(field('Last name')).not.toHaveAttribute('aria-invalid')
    await expect.element(field('Last name')).toHaveAccessibleDescription('')
  })

  it('keeps the error until the value is valid', async () => {
    await renderForm()
    await userEvent.type(field('E-mail'), 'ala')
    await userEvent.tab()
    await userEvent.type(field('E-mail'), '@')
    await expect
      .element(field('E-mail'))
      .toHaveAccessibleDescription('The email address provided is invalid.')
  })

  it('shows all errors on submit and focuses the first invalid field', async () => {
    const { onSubmit } = await renderForm()
    await userEvent.fill(field('Last name'), 'Kowalska')
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveAccessibleDescription('The field is required')
    await expect
      .element(page.getByRole('combobox', { name: 'Room' }))
      .toHaveAccessibleDescription('The field is required')
    await expect
      .element(page.getByRole('combobox', { name: 'Meals' }))
      .toHaveAccessibleDescription('You must select at least one option.')
    await expect
      .element(page.getByRole('checkbox'))
      .toHaveAccessibleDescription('Checking this box is required.')
  })

  it('shows no error while a list or a calendar is open', async () => {
    await renderForm()
    await userEvent.click(page.getByRole('combobox', { name: 'Room' }))
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('combobox', { name: 'Room' })).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(field('Arrival'))
    await userEvent.click(page.getByRole('button', { name: 'Choose a date' }))
    await expect.element(field('Arrival')).toHaveAttribute('aria-invalid', 'false')
  })

  it('validates the form when Enter is pressed in a field', async () => {
    const { onSubmit } = await renderForm()
    await userEvent.type(field('Last name'), 'K{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(field('Last name')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('error messages', () => {
  it.each([
    ['Last name', 'x'.repeat(11), 'The field cannot contain more than 10 characters.'],
    ['Repeat it', 'b@b.example', 'The field must have the same value as E-mail'],
    ['Phone', '123', 'Type valid phone number'],
    ['Guests', 'two', 'The value must be a number.'],
    ['Guests', '1.5', 'The number provided is incorrect.'],
    ['Guests', '0', 'The minimum value is 1.'],
    ['Guests', '9', 'The maximum value is 8.'],
    ['Arrival', 'soon', 'The date provided is incorrect.'],
    ['Arrival', '11/14/2026', 'The earliest date is 11/15/2026.'],
    ['Arrival', '11/16/2027', 'The latest date is 11/15/2027.'],
  ])('shows for %s %j: %s', async (name, text, message) => {
    await renderForm()
    await userEvent.fill(field(name), text)
    field(name).element().blur()
    await expect.element(field(name)).toHaveAccessibleDescription(message)
  })

  it.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Invalid file'],
    [new File([], 'a.png', { type: 'image/png' }), 'Invalid file size'],
    [
      new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'The maximum permissible file size is 1 MB',
    ],
  ])('shows the error for an invalid file', async (file, message) => {
    const { container } = await renderForm()
    const input = container.querySelector('input[type="file"]') as HTMLInputElement
    await userEvent.upload(input, file)
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
    expect(input.getAttribute('aria-describedby')).toContain('error')
  })
})

describe('submit', () => {
  it('passes the parsed values to onSubmit', async () => {
    const { onSubmit } = await renderForm()
    await fillIn()
    await send()
    await eventually(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        lastName: 'Kowalska',
        email: 'ala@poczta.example',
        again: 'ala@poczta.example',
        phone: '+48182012345',
        guests: 2,
        arrival: '2026-12-24',
        room: 'Double',
        meals: ['Dinner'],
        passport: null,
        consent: true,
      }),
    )
    await expect.element(field('Phone')).toHaveValue('+48 18 201 23 45')
  })

  it('submits a date that was just typed when Enter is pressed', async () => {
    const onSubmit = vi.fn()
    await renderKit(
      <Form onSubmit={onSubmit}>
        <DateField name="arrival" label="Arrival" validators={[required()]} defaultValue="2026-11-15" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    )
    await userEvent.fill(field('Arrival'), '1/2/27')
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ arrival: '2027-01-02' }))
  })

  it('shows an error for an unknown field at the form', async () => {
    await renderKit(
      <Form onSubmit={() => ({ room: 'The room is taken' })}>
        <TextField name="lastName" label="Last name" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    )
    await send()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The room is taken')
  })

  it('shows the button as busy while onSubmit runs and submits once', async () => {
    const work = Promise.withResolvers<void>()
    const onSubmit = vi.fn(() => work.promise)
    await renderKit(
      <Form onSubmit={onSubmit}>
        <SubmitButton>Send</SubmitButton>
      </Form>,
    )
    const button = page.getByRole('button')
    await userEvent.click(button)
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button, { force: true })
    expect(onSubmit).toHaveBeenCalledOnce()
    work.resolve()
    await expect.element(button).not.toHaveAttribute('aria-disabled')
  })

  it('shows the returned errors at the field and the form and clears them on the next change', async () => {
    const onSubmit = vi.fn(() => ({ lastName: 'Not in the register', form: 'Ask at the reception' }))
    await renderKit(
      <Form onSubmit={onSubmit}>
        <TextField name="lastName" label="Last name" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    )
    await send()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Not in the register')
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ask at the reception')
    await userEvent.type(field('Last name'), 'x')
    await expect.element(field('Last name')).toHaveAccessibleDescription('')
    await expect.element(page.getByRole('alert')).toHaveTextContent('')
  })

  it('shows a general error when onSubmit rejects', async () => {
    await renderKit(
      <Form onSubmit={() => Promise.reject(new Error('503'))}>
        <SubmitButton>Send</SubmitButton>
      </Form>,
    )
    await send()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  })
})

describe('AutocompleteField', () => {
  const cities = itemsOf(['Berlin', 'Bern', 'Zagreb'])
  const renderCity = (onSubmit = vi.fn(), defaultValue?: { key: string; text: string }) =>
    renderKit(
      <Form onSubmit={onSubmit}>
        <AutocompleteField
          name="city"
          label="City"
          source={(query) => cities.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))}
          validators={[required()]}
          {...(defaultValue && { defaultValue })}
        />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    )
  const city = () => page.getByRole('combobox', { name: 'City' })

  it('submits the key of the chosen item and no value for partial text', async () => {
    const onSubmit = vi.fn()
    await renderCity(onSubmit)
    await userEvent.fill(city(), 'ber')
    await userEvent.tab()
    await send()
    await expect.element(page.getByText('Choose an item from the list')).toBeVisible()
    await expect.element(city()).toHaveFocus()
    await userEvent.fill(city(), '')
    await expect.element(page.getByText('The field is required')).toBeVisible()
    await userEvent.fill(city(), 'bern')
    await userEvent.click(page.getByRole('option', { name: 'Bern' }))
    await expect.element(city()).toHaveValue('Bern')
    await send()
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ city: cities[1]?.key }))
  })

  it('chooses the only suggestion when the user leaves the field', async () => {
    const onSubmit = vi.fn()
    await renderCity(onSubmit)
    await userEvent.fill(city(), 'zag')
    await expect.element(page.getByRole('option', { name: 'Zagreb' })).toBeVisible()
    await userEvent.tab()
    await expect.element(city()).toHaveValue('Zagreb')
    await send()
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ city: cities[2]?.key }))
  })

  it('accepts a fully typed name when the user leaves the field, unless two items have it', async () => {
    const names = ['Bern', 'Bern Airport', 'Berlin', 'Berlin']
    await renderKit(<AutocompleteField name="city" label="City" source={() => itemsOf(names)} />)
    await userEvent.fill(city(), 'bern')
    await userEvent.tab()
    await expect.element(city()).toHaveValue('Bern')
    await userEvent.fill(city(), 'berlin')
    await userEvent.tab()
    await expect.element(page.getByText('Choose an item from the list')).toBeVisible()
  })

  it('waits for suggestions when the user leaves the field, and says when there are none', async () => {
    const loading = Promise.withResolvers<void>()
    await renderKit(
      <AutocompleteField
        name="city"
        label="City"
        source={async (query) => {
          await loading.promise
          return cities.filter(({ text }) => text.toLowerCase().startsWith(query))
        }}
      />,
    )
    await userEvent.fill(city(), 'zag')
    await userEvent.tab()
    expect(page.getByText('Choose an item from the list').elements()).toHaveLength(0)
    loading.resolve()
    await expect.element(city()).toHaveValue('Zagreb')
    await userEvent.fill(city(), 'xyz')
    await userEvent.tab()
    await expect.element(page.getByText('No matching items')).toBeVisible()
  })

  it('opens the list again on click, and Enter does not submit before an item is chosen', async () => {
    const onSubmit = vi.fn()
    await renderCity(onSubmit)
    await userEvent.fill(city(), 'ber')
    await expect.element(page.getByRole('option', { name: 'Bern' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Bern' })).toBeVisible()
    // The list would cover the error.
    expect(page.getByText('Choose an item from the list').elements()).toHaveLength(0)
    await userEvent.tab()
    await expect.element(page.getByText('Choose an item from the list')).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Bern' })).not.toBeInTheDocument()
    await userEvent.click(city())
    await userEvent.click(page.getByRole('option', { name: 'Bern' }))
    await expect.element(city()).toHaveValue('Bern')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(city())
    await userEvent.keyboard('{Escape}{Enter}')
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ city: cities[1]?.key }))
  })

  it('accepts a fully typed name and shows the default value', async () => {
    const onSubmit = vi.fn()
    await renderCity(onSubmit, { key: 'x', text: 'Wrocław' })
    await expect.element(city()).toHaveValue('Wrocław')
    await userEvent.fill(city(), 'zagre')
    await expect.element(page.getByRole('option', { name: 'Zagreb' })).toBeVisible()
    await userEvent.fill(city(), 'zagreb')
    await userEvent.tab()
    await send()
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ city: cities[2]?.key }))
  })
})
