import type { ReactElement } from 'react'
import { page, userEvent } from 'vitest/browser'
import { Autocomplete } from '../autocomplete/autocomplete.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button, ButtonLink } from '../button/button.tsx'
import { Card, CardLink } from '../card/card.tsx'
import { Chip, ChoiceChip } from '../chip/chip.tsx'
import { Datepicker, RangeDatepicker } from '../datepicker/datepicker.tsx'
import { Dial } from '../dial/dial.tsx'
import { LazySearchSelect } from '../lazy-search-select/lazy-search-select.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { AutocompleteField } from '../form/autocomplete-field.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { DateField } from '../form/date-field.tsx'
import { EmailField } from '../form/email-field.tsx'
import { FileField } from '../form/file-field.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { NumberField } from '../form/number-field.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { HorizontalScroll } from '../horizontal-scroll/horizontal-scroll.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Link } from '../link/link.tsx'
import { Menu } from '../menu/menu.tsx'
import { Modal } from '../modal/modal.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { Image } from '../image/image.tsx'
import { Popover } from '../popover/popover.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { QrCode } from '../qr-code/qr-code.tsx'
import { SearchSelect } from '../search-select/search-select.tsx'
import { Select } from '../select/select.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Slider } from '../slider/slider.tsx'
import { StarRating } from '../star-rating/star-rating.tsx'
import { Stars } from '../stars/stars.tsx'
import { Swipe } from '../swipe/swipe.tsx'
import { Switch } from '../switch/switch.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { Tap } from '../tap/tap.tsx'
import { createToasts, Toasts } from '../toasts/toasts.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { sampleImage } from './sample-image.ts'
import { itemsOf } from './samples.ts'
import * as icons from '../icon/icons.ts'

/** A component and what the conformance tests need to check it. */
export type ComponentCase = {
  name: string
  render: (props: object) => ReactElement
  /** Props for server rendering, where overlays must be closed. */
  serverProps?: object
  /** Selector of the element to disable, and the callback that must not be called. */
  disabled?: { control: string; callback: string }
  value?: {
    valueProp: string
    defaultProp: string
    callback: string
    first: unknown
    second: unknown
    /** Changes the value through the user interface. */
    act: (container: Element) => Promise<void>
    read: (container: Element) => string
  }
}

const items = itemsOf(['Alpha', 'Beta', 'Gamma'])
const noop = () => {}
const standard = { valueProp: 'value', defaultProp: 'defaultValue', callback: 'onValueChange' }
const find = (container: Element, selector: string) => {
  const found = container.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Element not found: ${selector}`)
  return found
}
const press = (selector: string, key: string) => async (container: Element) => {
  find(container, selector).focus()
  await userEvent.keyboard(key)
}
const click = (selector: string) => (container: Element) => userEvent.click(find(container, selector))
const attribute = (selector: string, name: string) => (container: Element) =>
  find(container, selector).getAttribute(name) ?? ''
const textOf = (selector: string) => (container: Element) => find(container, selector).textContent ?? ''
const valueOf = (selector: string) => (container: Element) =>
  (find(container, selector) as HTMLInputElement).value
const type = (selector: string, text: string) => (container: Element) =>
  userEvent.type(find(container, selector), text)
const choose = (name: string) => async (container: Element) => {
  await userEvent.click(find(container, 'button'))
  await page.getByRole('option', { name }).click()
}

const typeDate = async (container: Element) => {
  await userEvent.fill(find(container, 'input'), '11/16/2026')
  await userEvent.tab()
}

export const COMPONENTS: ComponentCase[] = [
  {
    name: 'Button',
    render: (props) => <Button {...props}>Save</Button>,
    disabled: { control: 'button', callback: 'onClick' },
  },
  {
    name: 'ButtonLink',
    render: (props) => (
      <ButtonLink href="#a" {...props}>
        Go
      </ButtonLink>
    ),
  },
  {
    name: 'Link',
    render: (props) => (
      <Link href="#a" {...props}>
        Go
      </Link>
    ),
  },
  {
    name: 'IconButton',
    render: (props) => <IconButton icon={icons.close} label="Close" {...props} />,
    disabled: { control: 'button', callback: 'onClick' },
  },
  { name: 'Card', render: (props) => <Card {...props}>Text</Card> },
  {
    name: 'CardLink',
    render: (props) => (
      <CardLink href="#a" {...props}>
        Go
      </CardLink>
    ),
  },
  { name: 'Chip', render: (props) => <Chip text="Free" onRemove={noop} {...props} /> },
  {
    name: 'ChoiceChip',
    render: (props) => <ChoiceChip text="Open" {...props} />,
    disabled: { control: 'button', callback: 'onPressedChange' },
    value: {
      valueProp: 'pressed',
      defaultProp: 'defaultPressed',
      callback: 'onPressedChange',
      first: false,
      second: true,
      act: click('button'),
      read: attribute('button', 'aria-pressed'),
    },
  },
  { name: 'Badge', render: (props) => <Badge {...props}>3</Badge> },
  { name: 'QrCode', render: (props) => <QrCode text="https://hotel.example" label="A link" {...props} /> },
  { name: 'Skeleton', render: (props) => <Skeleton {...props} /> },
  { name: 'EmptyState', render: (props) => <EmptyState {...props} /> },
  { name: 'ErrorState', render: (props) => <ErrorState onRetry={noop} {...props} /> },
  { name: 'ProgressBar', render: (props) => <ProgressBar isActive {...props} /> },
  { name: 'Image', render: (props) => <Image image={sampleImage('A lake')} sizes="10rem" {...props} /> },
  {
    name: 'Pagination',
    render: (props) => <Pagination page={2} pageCount={9} hrefOf={(page) => `#${page}`} {...props} />,
  },
  { name: 'Stars', render: (props) => <Stars value={4} label="Rating" {...props} /> },
  {
    name: 'StarRating',
    render: (props) => <StarRating label="Rating" {...props} />,
    disabled: { control: '[role="slider"]', callback: 'onValueChange' },
    value: {
      ...standard,
      first: 2,
      second: 3,
      act: press('[role="slider"]', '{ArrowRight}'),
      read: attribute('[role="slider"]', 'aria-valuenow'),
    },
  },
  {
    name: 'Switch',
    render: (props) => <Switch label="Do not disturb" {...props} />,
    disabled: { control: '[role="switch"]', callback: 'onCheckedChange' },
    value: {
      valueProp: 'checked',
      defaultProp: 'defaultChecked',
      callback: 'onCheckedChange',
      first: false,
      second: true,
      act: click('[role="switch"]'),
      read: attribute('[role="switch"]', 'aria-checked'),
    },
  },
  {
    name: 'Slider',
    render: (props) => <Slider label="Temperature" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: {
      ...standard,
      first: 20,
      second: 21,
      act: press('input', '{ArrowRight}'),
      read: textOf('output'),
    },
  },
  {
    name: 'Dial',
    render: (props) => <Dial label="Temperature" {...props} />,
    disabled: { control: '[role="slider"]', callback: 'onValueChange' },
    value: {
      ...standard,
      first: 20,
      second: 21,
      act: press('[role="slider"]', '{ArrowUp}'),
      read: attribute('[role="slider"]', 'aria-valuenow'),
    },
  },
  {
    name: 'Tabs',
    render: (props) => (
      <Tabs label="Zones" tabs={items.map(({ key, text }) => ({ key, text, content: text }))} {...props} />
    ),
    value: {
      ...standard,
      first: 'Alpha',
      second: 'Beta',
      act: click('[role="tab"]:nth-of-type(2)'),
      read: textOf('[role="tab"][aria-selected="true"]'),
    },
  },
  {
    name: 'Select',
    render: (props) => <Select label="Letter" items={items} {...props} />,
    disabled: { control: 'button', callback: 'onOpenChange' },
    value: { ...standard, first: 'Alpha', second: 'Beta', act: choose('Beta'), read: textOf('button') },
  },
  {
    name: 'SearchSelect',
    render: (props) => <SearchSelect label="Letter" items={items} {...props} />,
    disabled: { control: 'button', callback: 'onOpenChange' },
    value: { ...standard, first: 'Alpha', second: 'Beta', act: choose('Beta'), read: textOf('button') },
  },
  {
    name: 'LazySearchSelect',
    render: (props) => <LazySearchSelect label="Letter" items={items} {...props} />,
    disabled: { control: 'select', callback: 'onValueChange' },
    value: {
      ...standard,
      first: 'Alpha',
      second: 'Beta',
      act: async (container) => {
        // Keeps the native select from being replaced.
        find(container, 'select').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        find(container, 'select').focus()
        await userEvent.keyboard('{ArrowDown}')
      },
      read: valueOf('select'),
    },
  },
  {
    name: 'Autocomplete',
    render: (props) => <Autocomplete label="Letter" source={() => items} {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: { ...standard, first: 'a', second: 'ab', act: type('input', 'b'), read: valueOf('input') },
  },
  {
    name: 'Datepicker',
    render: (props) => <Datepicker label="Day" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: {
      ...standard,
      first: '2026-11-15',
      second: '2026-11-16',
      act: typeDate,
      read: valueOf('input'),
    },
  },
  {
    name: 'RangeDatepicker',
    render: (props) => <RangeDatepicker label="Days" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: {
      ...standard,
      first: { from: '2026-11-15', to: null },
      second: { from: '2026-11-16', to: null },
      act: typeDate,
      read: valueOf('input'),
    },
  },
  {
    name: 'Modal',
    render: (props) => (
      <Modal title="Hello" defaultOpen {...props}>
        Text
      </Modal>
    ),
    serverProps: { defaultOpen: false, trigger: <Button>Open</Button> },
  },
  {
    name: 'Menu',
    render: (props) => (
      <Menu
        label="Actions"
        trigger={<Button>More</Button>}
        items={[{ key: 'save', text: 'Save', onSelect: noop }]}
        defaultOpen
        {...props}
      />
    ),
    serverProps: { defaultOpen: false },
  },
  {
    name: 'Popover',
    render: (props) => (
      <Popover trigger={<Button>More</Button>} defaultOpen {...props}>
        Text
      </Popover>
    ),
  },
  {
    name: 'Tooltip',
    render: (props) => <Tooltip defaultOpen text="More" trigger={<Button>Open</Button>} {...props} />,
    serverProps: { defaultOpen: false },
  },
  { name: 'Toasts', render: (props) => <Toasts store={createToasts()} {...props} /> },
  {
    name: 'Swipe',
    render: (props) => (
      <Swipe label="Stories" onPrevious={noop} onNext={noop} {...props}>
        One
      </Swipe>
    ),
  },
  {
    name: 'Tap',
    render: (props) => <Tap label="Next" onTap={noop} {...props} />,
    disabled: { control: 'button', callback: 'onTap' },
  },
  {
    name: 'HorizontalScroll',
    render: (props) => (
      <HorizontalScroll label="Row" {...props}>
        Text
      </HorizontalScroll>
    ),
  },
  {
    name: 'Form',
    render: (props) => (
      <Form onSubmit={noop} {...props}>
        Text
      </Form>
    ),
  },
  {
    name: 'SubmitButton',
    render: (props) => <SubmitButton {...props}>Send</SubmitButton>,
    disabled: { control: 'button', callback: 'onClick' },
  },
  {
    name: 'TextField',
    render: (props) => <TextField name="a" label="Name" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: { ...standard, first: 'a', second: 'ab', act: type('input', 'b'), read: valueOf('input') },
  },
  {
    name: 'EmailField',
    render: (props) => <EmailField name="a" label="E-mail" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: { ...standard, first: 'a', second: 'ab', act: type('input', 'b'), read: valueOf('input') },
  },
  {
    name: 'PhoneField',
    render: (props) => <PhoneField name="a" label="Phone" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: { ...standard, first: '1', second: '12', act: type('input', '2'), read: valueOf('input') },
  },
  {
    name: 'NumberField',
    render: (props) => <NumberField name="a" label="Guests" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: { ...standard, first: 1, second: 12, act: type('input', '2'), read: valueOf('input') },
  },
  {
    name: 'DateField',
    render: (props) => <DateField name="a" label="Day" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: {
      ...standard,
      first: '2026-11-15',
      second: '2026-11-16',
      act: typeDate,
      read: valueOf('input'),
    },
  },
  {
    name: 'SelectField',
    render: (props) => <SelectField name="a" label="Letter" items={items} {...props} />,
    disabled: { control: 'button', callback: 'onValueChange' },
    value: { ...standard, first: 'Alpha', second: 'Beta', act: choose('Beta'), read: textOf('button') },
  },
  {
    name: 'AutocompleteField',
    render: (props) => <AutocompleteField name="a" label="Letter" source={() => items} {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
  },
  {
    name: 'CheckboxField',
    render: (props) => <CheckboxField name="a" label="Agreed" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
    value: {
      ...standard,
      first: false,
      second: true,
      act: click('input'),
      read: (container) => String((find(container, 'input') as HTMLInputElement).checked),
    },
  },
  {
    name: 'FileField',
    render: (props) => <FileField name="a" label="File" {...props} />,
    disabled: { control: 'input', callback: 'onValueChange' },
  },
]
