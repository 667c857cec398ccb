import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { useSamples } from '../testing/samples.ts'
import { createToasts, Toasts } from './toasts.tsx'

const meta = {
  title: 'Overlays/Toasts',
  component: Toasts,
  args: { store: createToasts() },
  parameters: {
    docs: {
      source: {
        language: 'tsx',
        code: `import { createToasts, Toasts } from '@stay/ui/toasts'

// One store for the app.
const toasts = createToasts()

// Once, at the end of the page.
<Toasts store={toasts} />

// A success closes after 10 s, an error stays until it is closed. At most five toasts are visible.
toasts.show({ type: 'success', content: 'The settings have been changed.' })
// The tags strong, em, br and a (http, https, mailto, tel) are rendered; everything else is text.
toasts.show({ type: 'error', content: 'It <strong>failed</strong>.', timeout: 30_000 })
// A toast with the same id replaces the previous one.
toasts.show({ id: 'network', type: 'error', content: 'No network' })
toasts.close('network')`,
      },
    },
  },
  render: function Messages() {
    const samples = useSamples()
    const [store] = useState(createToasts)
    return (
      <>
        <p
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            alignContent: 'start',
            gap: '.5rem',
            minHeight: '24rem',
          }}
        >
          <Button onClick={() => store.show({ type: 'success', content: samples.saved })}>
            {samples.save}
          </Button>
          <Button onClick={() => store.show({ type: 'error', content: samples.failed })}>
            {samples.send}
          </Button>
        </p>
        <Toasts store={store} />
      </>
    )
  },
} satisfies Meta<typeof Toasts>

export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const Both: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /speichern|Zapisz/ }))
    await userEvent.click(canvas.getByRole('button', { name: /senden|Wyślij/ }))
    const items = canvas.getAllByRole('listitem')
    await expect(items).toHaveLength(2)
    await expect(items[0]?.querySelector('strong')).not.toBeNull()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'tel:+48182012345')
  },
}
export const AtMostFive: Story = {
  play: async ({ canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: /senden|Wyślij/ })
    for (let count = 0; count < 7; count++) await userEvent.click(send)
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(5))
  },
}
