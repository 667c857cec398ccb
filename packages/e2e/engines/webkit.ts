import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { freePort } from '@stay/testkit/ports'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { findElement, isHydrated, PHONE, WAIT_MS, waitFor, type Engine, type Target } from './engine.ts'

/** WebKitGTK's MiniBrowser through its WebDriver, on a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const processes: ChildProcess[] = []
  const stopProcesses = async () => {
    for (const child of processes.reverse())
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill()
        await exited
      }
  }
  try {
    const driver = await connect(processes)
    await driver.manage().setTimeouts({ script: WAIT_MS, pageLoad: WAIT_MS })
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...PHONE })
    const evaluate: Engine['evaluate'] = async (run, ...args) => {
      const { error, result } = await driver.executeAsyncScript<{ error?: string; result: never }>(
        `const [done, ...args] = [...arguments].reverse();
         new Promise((resolve) => resolve((${run.toString()})(...args.reverse()))).then(
           (result) => done({ result }), (error) => done({ error: String(error) }))`,
        ...args,
      )
      if (error) throw new Error(error)
      return result
    }
    const find = ({ css, text }: Target) =>
      waitFor(`${css} ${text ?? ''}`, () =>
        driver.executeScript<WebElement | null>(`return (${findElement.toString()})(arguments[0])`, {
          css,
          ...(text && { text }),
        }),
      )
    return {
      open: async (url) => {
        await driver.get(url)
        await waitFor('the hydrated page', async () => (await evaluate(isHydrated)) || null)
      },
      evaluate,
      // An element that moves or is covered by a transition cannot be clicked yet.
      click: async (target) =>
        void (await waitFor(`a click on ${target.css}`, async () => {
          const element = await find(target)
          // Otherwise a bar at the edge of the screen may cover it.
          await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element)
          return element.click().then(
            () => true,
            () => null,
          )
        })),
      type: async (target, text) => (await find(target)).sendKeys(text),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit()
        await stopProcesses()
      },
    }
  } catch (error) {
    await stopProcesses()
    throw error
  }
}

async function connect(processes: ChildProcess[]) {
  const display = spawn(
    process.env['XVFB'] ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  processes.push(display)
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  })
  processes.push(server)
  const url = `http://127.0.0.1:${port}`
  await waitFor('the WebDriver', () =>
    fetch(`${url}/status`).then(
      () => true,
      () => null,
    ),
  )
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}
