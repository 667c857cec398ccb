import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { MAX_PAGE_BUTTONS } from './page-window.ts'
import { Pagination } from './pagination.tsx'

const addressOf = (number: number) => `/list?page=${number}`

it('is a navigation of links, at most seven buttons with their gaps, and marks the page', async () => {
  const { container } = await renderKit(<Pagination page={10} pageCount={20} addressOf={addressOf} />)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  expect(container.querySelectorAll('li')).toHaveLength(MAX_PAGE_BUTTONS)
  expect(container.querySelectorAll('button')).toHaveLength(0)
  await expect
    .element(page.getByRole('link', { name: 'Page 10', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Page 11' })).toHaveAttribute('href', '/list?page=11')
  await expect.element(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
})

it('has no previous page on the first, no next on the last, and is not there for one page', async () => {
  const { rerender, container } = await renderKit(<Pagination page={1} pageCount={3} addressOf={addressOf} />)
  expect(page.getByRole('link', { name: 'Previous page' }).elements()).toHaveLength(0)
  await rerender(<Pagination page={3} pageCount={3} addressOf={addressOf} />)
  expect(page.getByRole('link', { name: 'Next page' }).elements()).toHaveLength(0)
  await rerender(<Pagination page={1} pageCount={1} addressOf={addressOf} />)
  expect(container.querySelector('nav')).toBeNull()
})
