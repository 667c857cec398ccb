import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { useSamples } from '../testing/samples.ts'
import { CloseModal, Modal } from './modal.tsx'

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  args: { title: '' },
  parameters: { docs: { story: { inline: false, height: '34rem' } } },
  render: function Breakfast(args) {
    const samples = useSamples()
    return (
      <Modal
        {...args}
        title={samples.title}
        description={samples.open}
        trigger={<Button>{samples.show}</Button>}
        footer={
          <>
            <CloseModal render={<Button>{samples.cancel}</Button>} />
            <CloseModal render={<Button variant="primary">{samples.save}</Button>} />
          </>
        }
      >
        <p>{samples.text}</p>
      </Modal>
    )
  },
} satisfies Meta<typeof Modal>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button')
    await userEvent.click(trigger)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
export const Open: Story = { args: { defaultOpen: true } }
