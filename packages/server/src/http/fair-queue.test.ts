import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A task starts one iteration of the event loop after another one has ended. */
async function untilNextHasStarted() {
  for (let iteration = 0; iteration < 2; iteration++) await new Promise((resolve) => setImmediate(resolve))
}

/** Starts tasks that end when `endOne` is called. */
function setUp(maxRunning: number) {
  const queue = new FairQueue(maxRunning)
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (client: string, name: string) =>
    queue.run(client, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()?.()
    // The next task starts in the iteration of the event loop after the one in which the promise is settled.
    for (let iteration = 0; iteration < 2; iteration++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, started, run, endOne }
}

it('lets clients take turns', async () => {
  const { started, run, endOne, queue } = setUp(1)
  for (const name of ['a1', 'a2', 'a3']) void run('a', name)
  for (const name of ['b1', 'b2']) void run('b', name)
  expect(queue.waitingCount).toBe(4)
  for (let count = 0; count < 5; count++) await endOne()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  expect(queue.waitingCount).toBe(0)
})

it('runs several tasks at a time, and goes on after a failed one', async () => {
  const { queue, started, run, endOne } = setUp(2)
  void run('a', 'first')
  const failed = queue.run('a', () => Promise.reject(new Error('failed')))
  void run('a', 'second')
  await expect(failed).rejects.toThrow('failed')
  await untilNextHasStarted()
  expect(started).toEqual(['first', 'second'])
  await endOne()
  await endOne()
  void run('a', 'third')
  void run('a', 'fourth')
  expect(started).toEqual(['first', 'second', 'third', 'fourth'])
})

it('lets the server read from the network between tasks that wait for nothing', async () => {
  const queue = new FairQueue(1)
  const order: string[] = []
  const tasks = ['first', 'second', 'third'].map((name) =>
    queue.run('a', () => {
      order.push(name)
      setImmediate(() => order.push('network'))
      return Promise.resolve()
    }),
  )
  await Promise.all(tasks)
  expect(order).toEqual(['first', 'network', 'second', 'network', 'third'])
})

it('refuses a client that waits for too many tasks, but not the others', async () => {
  const { run, queue } = setUp(1)
  for (let count = 0; count <= 100; count++) void run('a', 'task')
  await expect(run('a', 'task')).rejects.toMatchObject({ code: 'unavailable' })
  void run('b', 'task')
  expect(queue.waitingCount).toBe(101)
})
