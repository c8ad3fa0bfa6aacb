import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright-core'
import { browserOptions } from './browser'

/** A browser with a profile on disk whose process the test may kill. */
export interface BrowserProcess {
  context: BrowserContext
  /** Stops all of it, as a computer does that is put to sleep, until it is woken. */
  sleep(): void
  wake(): void
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Starts a Chromium on a profile, as it was left. */
export async function startBrowserProcess(profile: string): Promise<BrowserProcess> {
  const { args = [] } = browserOptions()
  const more = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const executable = process.env.CHROMIUM_WITH_PROFILES ?? '/usr/bin/chromium'
  // A group of its own: the browser is many processes.
  const child = spawn(executable, [...args, ...more], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile.')
  context.setDefaultTimeout(10_000)
  const signal = (name: NodeJS.Signals) => void process.kill(-(child.pid ?? 0), name)
  return {
    context,
    sleep: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    kill: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        signal('SIGKILL')
      }),
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr)
    for await (const line of createInterface(child.stderr)) {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (address) return address
    }
  throw new Error('The browser ended before it could be driven.')
}

/** Resolves when the local storage on disk holds a text: browsers write it some seconds after pages do. */
export async function keptOnDisk(profile: string, text: string) {
  const folder = path.join(profile, 'Default', 'Local Storage', 'leveldb')
  for (;;) {
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(name => readFile(path.join(folder, name), 'latin1').catch(() => '')),
    )
    if (files.some(file => file.includes(text))) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
