import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { Datepicker, RangeDatepicker } from './datepicker.tsx'
import { eventually } from '../testing/eventually.ts'

const field = () => page.getByRole('textbox', { name: 'Arrival' })
const opener = () => page.getByRole('button', { name: 'Choose a date' })
const grid = (name = 'November 2026') => page.getByRole('grid', { name })
const focusedDay = () => document.activeElement?.getAttribute('aria-label')

async function openCalendar() {
  await userEvent.click(opener())
  await expect.element(page.getByRole('grid')).toBeVisible()
}

it('accepts a date in the format of the locale and shows the format as placeholder', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Datepicker label="Arrival" onValueChange={onValueChange} />)
  await expect.element(field()).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  await userEvent.type(field(), '12/24/2026')
  await userEvent.tab()
  expect(onValueChange).toHaveBeenLastCalledWith('2026-12-24')
  await expect.element(field()).toHaveValue('12/24/2026')
})

it('passes an invalid date to onValueChange and marks the field as invalid', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Datepicker label="Arrival" onValueChange={onValueChange} />)
  await userEvent.type(field(), '13/45/2026')
  await userEvent.tab()
  expect(onValueChange).toHaveBeenLastCalledWith('13/45/2026')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})

it('opens at the month of the selected day and focuses the day', async () => {
  await renderKit(<Datepicker label="Arrival" defaultValue="2026-11-15" />)
  await openCalendar()
  await expect.element(grid()).toBeVisible()
  await eventually(() => expect(focusedDay()).toContain('Sunday, November 15, 2026'))
})

it.each([
  ['{ArrowRight}', 'November 16'],
  ['{ArrowLeft}', 'November 14'],
  ['{ArrowDown}', 'November 22'],
  ['{ArrowUp}', 'November 8'],
  ['{Home}', 'November 9'],
  ['{End}', 'November 15'],
  ['{PageDown}', 'December 15'],
  ['{PageUp}', 'October 15'],
])('%s moves from 15 November to %s', async (key, day) => {
  await renderKit(<Datepicker label="Arrival" defaultValue="2026-11-15" />)
  await openCalendar()
  await eventually(() => expect(focusedDay()).toContain('November 15'))
  await userEvent.keyboard(key)
  await eventually(() => expect(focusedDay()).toContain(day))
})

it('Enter chooses the day, closes the calendar and returns the focus', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Datepicker label="Arrival" defaultValue="2026-11-15" onValueChange={onValueChange} />)
  await openCalendar()
  await eventually(() => expect(focusedDay()).toContain('November 15'))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onValueChange).toHaveBeenLastCalledWith('2026-11-16')
  await eventually(() => expect(page.getByRole('grid').elements()).toHaveLength(0))
  await expect.element(opener()).toHaveFocus()
  await expect.element(field()).toHaveValue('11/16/2026')
})

it('Escape closes the calendar without choosing a day', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Datepicker label="Arrival" defaultValue="2026-11-15" onValueChange={onValueChange} />)
  await openCalendar()
  await eventually(() => expect(focusedDay()).toContain('November 15'))
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await eventually(() => expect(page.getByRole('grid').elements()).toHaveLength(0))
  await expect.element(opener()).toHaveFocus()
  expect(onValueChange).not.toHaveBeenCalled()
})

it('starts the week on Monday or on weekStartsOn', async () => {
  const headers = () =>
    page
      .getByRole('columnheader', { includeHidden: true })
      .elements()
      .map((header) => header.ariaLabel)
  await renderKit(<Datepicker label="Arrival" defaultValue="2026-11-15" />)
  await openCalendar()
  expect(headers()[0]).toBe('Monday')
  await userEvent.keyboard('{Escape}')
  const { unmount } = await renderKit(
    <Datepicker label="Departure" defaultValue="2026-11-15" weekStartsOn={0} />,
  )
  await userEvent.click(opener().nth(1))
  await eventually(() => expect(headers()[0]).toBe('Sunday'))
  await unmount()
})

it('shows the weeks of the month, or six weeks with hasSixWeeks', async () => {
  const weeks = () => document.querySelectorAll('[role="grid"] tbody tr').length
  await renderKit(<Datepicker label="Arrival" defaultValue="2027-02-01" />)
  await openCalendar()
  expect(weeks()).toBe(4)
  await userEvent.keyboard('{Escape}')
  await renderKit(<Datepicker label="Departure" defaultValue="2027-02-01" hasSixWeeks />)
  await userEvent.click(opener().nth(1))
  await eventually(() => expect(weeks()).toBe(6))
})

it('switches to the months and back to the days, with arrow keys and years', async () => {
  await renderKit(<Datepicker label="Arrival" defaultValue="2026-11-15" />)
  await openCalendar()
  await userEvent.click(page.getByRole('button', { name: 'November 2026', exact: true }))
  await expect.element(page.getByRole('button', { name: 'November 2026', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: 'August 2026' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Next year' }))
  await userEvent.click(page.getByRole('button', { name: 'March 2027' }))
  await expect.element(grid('March 2027')).toBeVisible()
})

it('rejects a day before its minimum or after its maximum', async () => {
  const onValueChange = vi.fn()
  await renderKit(
    <Datepicker
      label="Arrival"
      defaultValue="2026-11-15"
      min="2026-11-10"
      max="2026-11-20"
      onValueChange={onValueChange}
    />,
  )
  await openCalendar()
  for (const day of ['November 9', 'November 21'])
    await userEvent
      .click(page.getByRole('button', { name: new RegExp(`${day},`) }), { force: true })
      .catch(() => {})
  expect(onValueChange).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: /November 10,/ }))
  expect(onValueChange).toHaveBeenLastCalledWith('2026-11-10')
  await userEvent.fill(field(), '11/21/2026')
  await userEvent.tab()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
})

it('selects a range of two days in one calendar', async () => {
  const onValueChange = vi.fn()
  await renderKit(
    <RangeDatepicker
      label="Stay"
      defaultValue={{ from: '2026-11-02', to: null }}
      onValueChange={onValueChange}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Choose dates' }))
  await userEvent.click(page.getByRole('button', { name: /November 6,/ }))
  expect(onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-02', to: '2026-11-06' })
  await eventually(() => expect(page.getByRole('grid').elements()).toHaveLength(0))
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveValue('11/06/2026')
})

it('marks a range as invalid when it ends before it starts', async () => {
  await renderKit(<RangeDatepicker label="Stay" defaultValue={{ from: '2026-11-06', to: '2026-11-02' }} />)
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveAttribute('aria-invalid', 'true')
})
