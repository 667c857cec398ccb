import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSamples } from '../testing/samples.ts'
import { QrCode } from './qr-code.tsx'

const meta = {
  title: 'Content/QR code',
  component: QrCode,
  args: { text: 'https://hotel.example/auth/htv#c=0123456789', label: '' },
  render: function Code({ text }) {
    return <QrCode text={text} label={useSamples().more} style={{ width: '10rem' }} />
  },
} satisfies Meta<typeof QrCode>

export default meta
type Story = StoryObj<typeof meta>

export const Code: Story = {}
