import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SLOW_4G } from './phone.ts'

/**
 * Controls Chromium without Playwright, which enables the `Runtime` domain of the DevTools protocol. V8 then records the
 * position of every error and parses the whole of React again for one that React creates when it loads.
 */
export type BareBrowser = {
  /** Opens an empty page of a phone with slow 4G, with an empty cache. */
  open: (processorSlowdown: number) => Promise<BarePage>
  stop: () => Promise<void>
}

export type BarePage = {
  /** Runs before the scripts of each page. */
  addScript: (source: string) => Promise<void>
  goto: (url: string) => Promise<void>
  evaluate: <T>(expression: string) => Promise<T>
  tap: (x: number, y: number) => Promise<void>
  close: () => Promise<void>
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>

export async function startBareBrowser(chromium: string): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'stay-bench-browser-'))
  const child = spawn(
    chromium,
    [
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      const found = /ws:\/\/\S+/.exec(chunk.toString())?.[0]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('Chromium did not start')))
  })
  const send = await connect(address)
  return {
    open: (processorSlowdown) => openPage(send, processorSlowdown),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: { message: string }
    }
    const pending = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !pending) return
    waiting.delete(id)
    if (error) pending.reject(new Error(error.message))
    else pending.resolve(result)
  })
  let lastId = 0
  return <T>(method: string, params = {}, sessionId?: string) => {
    const pending = Promise.withResolvers<unknown>()
    const id = ++lastId
    waiting.set(id, pending)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return pending.promise as Promise<T>
  }
}

async function openPage(send: Send, processorSlowdown: number): Promise<BarePage> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const command = <T>(method: string, params?: object) => send<T>(method, params, sessionId)
  await command('Page.enable')
  await command('Network.enable')
  await command('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await command('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await command('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await command('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    addScript: async (source) => void (await command('Page.addScriptToEvaluateOnNewDocument', { source })),
    goto: async (url) => void (await command('Page.navigate', { url })),
    evaluate: async <T>(expression: string) => {
      const { result } = await command<{ result: { value: T } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      })
      return result.value
    },
    tap: async (x, y) => {
      await command('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await command('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  }
}
