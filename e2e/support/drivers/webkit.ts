import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../free-port'
import { clickAt, type Driver, keysOf } from './driver'
import { onScreen } from './screen'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSER = ['4.1', '4.0']
  .flatMap(version =>
    ['x86_64', 'aarch64'].map(cpu => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  )
  .find(existsSync)

/** Whether Debian's `webkit2gtk-driver` and `xvfb` are here. */
export const hasWebKit = () => existsSync(DRIVER) && BROWSER !== undefined && existsSync('/usr/bin/Xvfb')

/** WebKitGTK through classic WebDriver, which is HTTP. */
export async function openWebKit(): Promise<Driver> {
  const screen = await onScreen()
  const port = await freePort()
  const server = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`)
    return value
  }
  while (!(await call('GET', '/status').catch(() => undefined))?.ready)
    await new Promise(resolve => setTimeout(resolve, 50))
  const options = { binary: BROWSER, args: ['--automation'] }
  const { sessionId } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  return {
    goto: url => call('POST', `${session}/url`, { url }),
    evaluate: script => call('POST', `${session}/execute/sync`, { script, args: [] }),
    type: text => call('POST', `${session}/actions`, { actions: keysOf(text) }),
    click: (x, y) => call('POST', `${session}/actions`, { actions: clickAt(x, y) }),
    async close() {
      await call('DELETE', session).catch(() => {})
      server.kill()
      screen.close()
    },
  }
}
