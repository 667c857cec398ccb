import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { STAR_SIZE } from './rating.ts'
import { StarRating } from './star-rating.tsx'
import { eventually } from '../testing/eventually.ts'

const control = () => page.getByRole('slider', { name: 'Rating' })
const fills = () =>
  [...document.querySelectorAll('[data-fill]')].map((star) => Number(star.getAttribute('data-fill')))

it('has five stars of fifty pixels', async () => {
  await page.viewport(800, 600)
  await renderKit(<StarRating label="Rating" defaultValue={3} />)
  expect(fills()).toEqual([1, 1, 1, 0, 0])
  expect(STAR_SIZE).toBe(50)
  const star = document.querySelector('[data-fill]')?.getBoundingClientRect()
  expect([star?.width, star?.height]).toEqual([50, 50])
})

it('draws partly filled stars', async () => {
  await renderKit(<StarRating isReadOnly value={2.5} increment={0.25} />)
  expect(fills()).toEqual([1, 1, 0.5, 0, 0])
  const half = document.querySelector('[data-fill="0.5"] svg:last-child')
  expect(half && getComputedStyle(half).clipPath).toBe('inset(0px 50% 0px 0px)')
})

it('is an image with a text alternative when read-only', async () => {
  await renderKit(<StarRating isReadOnly value={3.2} increment={0.5} label="Cellar" />)
  await expect.element(page.getByRole('img', { name: 'Cellar: 3.5 out of 5 stars' })).toBeVisible()
  await userEvent.click(page.getByRole('img'))
  expect(fills()).toEqual([1, 1, 1, 0.5, 0])
})

it.each([
  ['{ArrowRight}', '3.5'],
  ['{ArrowUp}', '3.5'],
  ['{ArrowLeft}', '2.5'],
  ['{ArrowDown}', '2.5'],
  ['{Home}', '0'],
  ['{End}', '5'],
])('%s changes the value from 3 to %s in steps of 0.5', async (key, expected) => {
  await renderKit(<StarRating label="Rating" defaultValue={3} increment={0.5} />)
  control().element().focus()
  await userEvent.keyboard(key)
  await expect.element(control()).toHaveAttribute('aria-valuenow', expected)
  await expect.element(control()).toHaveAttribute('aria-valuetext', `${expected} out of 5 stars`)
})

it('sets the clicked star, rounded up to the increment', async () => {
  const onValueChange = vi.fn()
  await renderKit(<StarRating label="Rating" onValueChange={onValueChange} />)
  await userEvent.click(control(), { position: { x: 160, y: 25 } })
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(4)
})

it('ignores the other mouse buttons', async () => {
  const onValueChange = vi.fn()
  await renderKit(<StarRating label="Rating" onValueChange={onValueChange} />)
  await userEvent.click(control(), { position: { x: 160, y: 25 }, button: 'right' })
  expect(onValueChange).not.toHaveBeenCalled()
})

it('previews the rating on hover', async () => {
  await renderKit(<StarRating label="Rating" defaultValue={1} />)
  await userEvent.hover(control(), { position: { x: 210, y: 25 } })
  await eventually(() => expect(fills()).toEqual([1, 1, 1, 1, 1]))
  await userEvent.unhover(control())
  await eventually(() => expect(fills()).toEqual([1, 0, 0, 0, 0]))
})
