import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['Bedroom', 'Living room', 'Bath'].map((text) => ({ key: text, text, content: `${text} panel` }))
const tab = (name: string) => page.getByRole('tab', { name })

it('is a list of tabs, each of which controls its panel', async () => {
  await renderKit(<Tabs label="Zones" tabs={tabs} />)
  await expect.element(page.getByRole('tablist', { name: 'Zones' })).toBeVisible()
  await expect.element(tab('Bedroom')).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel', { name: 'Bedroom' })
  await expect.element(panel).toHaveTextContent('Bedroom panel')
  await expect.element(tab('Bedroom')).toHaveAttribute('aria-controls', panel.element().id)
})

it('Right and Left Arrow open the next and the previous tab and wrap around', async () => {
  await renderKit(<Tabs label="Zones" tabs={tabs} />)
  tab('Bedroom').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Living room')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Living room panel')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tab('Bath')).toHaveFocus()
})

it('Home and End move the focus to the first and the last tab', async () => {
  await renderKit(<Tabs label="Zones" tabs={tabs} />)
  tab('Bedroom').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Bath')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Bedroom')).toHaveFocus()
})

it('Tab moves the focus to the panel, not to the other tabs', async () => {
  await renderKit(<Tabs label="Zones" tabs={tabs} />)
  await userEvent.tab()
  await expect.element(tab('Bedroom')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})
