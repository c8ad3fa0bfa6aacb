import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import WebSocket from 'ws'
import { freePort } from '../free-port'
import { clickAt, type Driver, keysOf } from './driver'

const BROWSER = '/usr/bin/firefox-esr'
const QUIET = [
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['app.update.auto', false],
  ['extensions.update.enabled', false],
]

/** Whether Debian's `firefox-esr` is here. */
export const hasFirefox = () => existsSync(BROWSER)

/** Firefox through WebDriver BiDi, which it speaks without a driver of its own. */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'e2e-firefox-'))
  const prefs = QUIET.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  await writeFile(path.join(profile, 'user.js'), prefs.join('\n'))
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  const browser = spawn(BROWSER, [...args, '--width=1280', '--height=800', 'about:blank'], {
    stdio: 'ignore',
  })
  const bidi = await connect(`ws://127.0.0.1:${port}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = await bidi.send('browsingContext.getTree', {})
  const { context } = contexts[0]
  const act = (actions: object[]) => bidi.send('input.performActions', { context, actions })
  return {
    goto: url => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(body) {
      const { result, exceptionDetails } = await bidi.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (() => { ${body} })() ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    type: text => act(keysOf(text)),
    click: (x, y) => act(clickAt(x, y)),
    async close() {
      await bidi.send('browser.close', {}).catch(() => {})
      bidi.close()
      if (browser.exitCode === null) browser.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

async function connect(url: string) {
  const socket = await opened(url)
  // biome-ignore lint/suspicious/noExplicitAny: answers of the protocol are read where they are asked for
  type Answer = any
  const waiting = new Map<number, { resolve(value: Answer): void; reject(error: Error): void }>()
  let last = 0
  socket.on('message', (text: Buffer) => {
    const { id, result, error, message } = JSON.parse(text.toString())
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  return {
    send: (method: string, params: object) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** The browser listens a moment after it was started. */
async function opened(url: string): Promise<WebSocket> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const socket = new WebSocket(url)
    const isOpen = await new Promise<boolean>(resolve => {
      socket.once('open', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
