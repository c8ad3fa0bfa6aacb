import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { browserWithProfiles } from './browser.mjs'
import { signingKeyFile } from './build-everything.mjs'
import { call, fillAccount } from './photo-account.mjs'
import { root } from './root.mjs'

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

/** Serves the built product on fresh data, with one person who has an account worth a picture. Resolves with how to visit it, and how to close it. */
export async function openPhotoApp() {
  const port = Number(process.env.PORT ?? 4517)
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  const server = spawn(process.execPath, [path.join(root, 'deploy', 'dist', 'start.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGNING_KEY_FILE: signingKeyFile(),
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: 'ignore',
  })
  const browser = await chromium.launch({ executablePath: browserWithProfiles(), args: ['--no-sandbox'] })
  const visitor = options =>
    browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 2,
      ...options,
    })
  const close = async () => {
    await browser.close()
    server.kill()
    await new Promise(resolve => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await serving(url)
    await settle(visitor)
    await fillAccount(visitor)
  } catch (error) {
    await close()
    throw error
  }
  return { visitor, wear: wearTheme(url), close }
}

async function serving(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/login`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${url}.`)
}

/** Switches on what a picture shows. */
async function settle(visitor) {
  const context = await visitor()
  await call(context, 'auth/login', ADMIN)
  await call(context, 'api/v1/settings', { settings: { 'auth.magicLink': true } }, 'PUT')
  await context.close()
}

/** Chooses the light or the dark theme for a visitor. */
const wearTheme = url => async (context, theme) => {
  const { themes } = (await (await context.request.get('/api/v1/bootstrap-data')).json()).data
  const { id } = themes.all.find(({ is_dark }) => is_dark === (theme === 'dark'))
  await context.addCookies([{ name: 'be-active-theme', value: String(id), url }])
}

/** Resolves when a page shows what it will show. */
export async function settled(page) {
  await page.evaluate(() => document.fonts.ready)
  // What is drawn after the first paint, such as the bell, has come by then.
  await page.waitForTimeout(1000)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}
