import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { MAX_PAGE_BUTTONS } from './page-window.ts'
import { Pagination } from './pagination.tsx'

const hrefOf = (number: number) => `/list?page=${number}`

it('is a navigation with at most seven links or gaps and marks the current page', async () => {
  const { container } = await renderKit(<Pagination page={10} pageCount={20} hrefOf={hrefOf} />)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  expect(container.querySelectorAll('li')).toHaveLength(MAX_PAGE_BUTTONS)
  expect(container.querySelectorAll('button')).toHaveLength(0)
  await expect
    .element(page.getByRole('link', { name: 'Page 10', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Page 11' })).toHaveAttribute('href', '/list?page=11')
  await expect.element(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
})

it('has no previous link on the first page, no next link on the last and is hidden for a single page', async () => {
  const { rerender, container } = await renderKit(<Pagination page={1} pageCount={3} hrefOf={hrefOf} />)
  expect(page.getByRole('link', { name: 'Previous page' }).elements()).toHaveLength(0)
  await rerender(<Pagination page={3} pageCount={3} hrefOf={hrefOf} />)
  expect(page.getByRole('link', { name: 'Next page' }).elements()).toHaveLength(0)
  await rerender(<Pagination page={1} pageCount={1} hrefOf={hrefOf} />)
  expect(container.querySelector('nav')).toBeNull()
})
