import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { sampleImage } from '../testing/sample-image.ts'
import { Image } from './image.tsx'
import { eventually } from '../testing/eventually.ts'

const broken = sampleImage('A lake', 'data:image/png;base64,AAAA')
const style = { width: 400, aspectRatio: '3 / 2' }
const frame = () => document.querySelector('picture')?.parentElement
const image = () => document.querySelector('img')

it('shows the placeholder at the final size, then the image', async () => {
  await renderKit(<Image image={sampleImage('A lake')} sizes="400px" style={style} />)
  expect(frame()?.style.backgroundImage).toContain('data:image/svg')
  expect(frame()?.getBoundingClientRect().height).toBeCloseTo(400 / 1.5, 0)
  await eventually(() => expect(image()?.naturalWidth).toBeGreaterThan(0))
  await expect.element(page.getByRole('img', { name: 'A lake' })).toBeVisible()
})

it('shows an error and loads the image again on retry', async () => {
  await renderKit(<Image image={broken} sizes="400px" style={style} />)
  await expect.element(page.getByText('Image download failed')).toBeVisible()
  await expect.element(page.getByText('Check your network connection and try again')).toBeVisible()
  const first = image()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(image()).not.toBe(first))
  await expect.element(page.getByText('Image download failed')).toBeVisible()
})

it('retries automatically when the browser is online again', async () => {
  await renderKit(<Image image={broken} sizes="400px" style={style} />)
  await expect.element(page.getByText('Image download failed')).toBeVisible()
  const first = image()
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(image()).not.toBe(first))
})

it('shows a new image after another one has failed', async () => {
  const { rerender } = await renderKit(<Image image={broken} sizes="400px" style={style} />)
  await expect.element(page.getByText('Image download failed')).toBeVisible()
  await rerender(<Image image={sampleImage('A lake')} sizes="400px" style={style} />)
  await expect.element(page.getByText('Image download failed')).not.toBeInTheDocument()
  expect(image()?.naturalWidth).toBeGreaterThan(0)
})
