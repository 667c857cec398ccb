import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 2000
const MAX_BUSY = 0.1
const TIMEOUT_MS = 120_000

/** Waits until the machine has nothing else to do. Returns false if it stays busy. */
export async function waitForIdle(log: (text: string) => void): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const busy = await measureBusy()
    if (busy <= MAX_BUSY) return true
    if (Date.now() > deadline) return false
    log(`waiting for an idle machine: ${Math.round(busy * 100)} % busy`)
  }
}

async function measureBusy(): Promise<number> {
  const before = readTimes()
  await sleep(SAMPLE_MS)
  const after = readTimes()
  return 1 - (after.idle - before.idle) / (after.total - before.total)
}

/** Linux only: the sums over all cores since the start of the machine. Time taken by other machines counts as busy. */
function readTimes(): { idle: number; total: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, steal = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { idle: idle + wait, total: user + nice + system + idle + wait + irq + softIrq + steal }
}
