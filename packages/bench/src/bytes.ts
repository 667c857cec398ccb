import { join } from 'node:path'
import { firstVisits, workerCost } from '@stay/web/scripts/budgets.ts'
import type { Row } from './table.ts'

/** Download size of a first visit and of the service worker. */
export async function benchBytes(): Promise<Row[]> {
  const client = join(import.meta.dirname, '../../web/build/client')
  const worker = await workerCost(client)
  const visits = await firstVisits(client)
  const visitRows = visits.flatMap(({ route, script, font, budget }) => [
    {
      name: `first visit to ${route}: script (brotli)`,
      value: `${script} bytes`,
      target: `≤ ${budget.script}`,
      isMet: script <= budget.script,
    },
    {
      name: `first visit to ${route}: fonts`,
      value: `${font} bytes`,
      target: `≤ ${budget.font}`,
      isMet: font <= budget.font,
    },
  ])
  return [
    ...visitRows,
    {
      name: 'service worker and its registration (brotli)',
      value: `${worker.bytes} bytes`,
      target: `≤ ${worker.budget}`,
      isMet: worker.bytes <= worker.budget,
    },
  ]
}
