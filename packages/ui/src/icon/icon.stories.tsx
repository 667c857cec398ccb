import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import * as icons from './icons.ts'
import * as roomIcons from '../icon-sets/room-icons.ts'
import * as travelIcons from '../icon-sets/travel-icons.ts'

const meta = {
  title: 'Content/Icon',
  component: Icon,
  args: { shape: icons.search },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
/** Import icons by name (`import { search } from '@stay/ui/icons'`), so that unused ones are not bundled. */
export const All: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem' }}>
      {Object.entries({ ...icons, ...travelIcons, ...roomIcons }).map(([name, shape]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', width: '5rem' }}>
          <Icon shape={shape} size={28} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
}
