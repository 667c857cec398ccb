import { beforeEach, expect, it, vi } from 'vitest'
import { IdleGc } from './idle-gc.ts'

const MB = 1024 * 1024
let state: { memory: number; cpuMicros: number; now: number }
const collect = vi.fn(() => (state.memory = 70 * MB))
let job: IdleGc

beforeEach(() => {
  state = { memory: 170 * MB, cpuMicros: 0, now: 0 }
  collect.mockClear()
  job = new IdleGc({
    collect,
    memory: () => state.memory,
    cpuMicros: () => state.cpuMicros,
    now: () => state.now,
  })
})

function passSeconds(seconds: number, busySeconds = 0): void {
  state.now += seconds * 1000
  state.cpuMicros += busySeconds * 1_000_000
  job.check()
}

it('collects once when the server is idle, and again after the memory has grown', () => {
  passSeconds(15)
  expect(collect).toHaveBeenCalledTimes(1)
  passSeconds(15)
  state.memory = 90 * MB
  passSeconds(15)
  expect(collect).toHaveBeenCalledTimes(1)
  state.memory = 110 * MB
  passSeconds(15)
  expect(collect).toHaveBeenCalledTimes(2)
})

it('waits while the server is busy', () => {
  passSeconds(15, 2)
  expect(collect).not.toHaveBeenCalled()
  passSeconds(15, 0.1)
  expect(collect).toHaveBeenCalledTimes(1)
})
