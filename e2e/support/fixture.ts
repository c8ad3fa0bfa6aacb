import type { Browser, LaunchOptions } from 'playwright-core'
import { openBrowser } from './browser'
import { type RunningApp, startApp } from './running-app'

/** What the tests of a file play on. Its members are there once the tests run. */
export interface Stage {
  app: RunningApp
  browser: Browser
}

/** Starts the built system and a browser before the tests of a file, and stops both after them. */
export function setStage({
  launch,
  prepare = async () => {},
}: {
  launch?: LaunchOptions
  /** What else must be so before the first test. */
  prepare?: (app: RunningApp) => Promise<unknown>
} = {}): Stage {
  let app: RunningApp
  let browser: Browser
  beforeAll(async () => {
    ;[app, browser] = await Promise.all([startApp(), openBrowser(launch)])
    await prepare(app)
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })
  return {
    get app() {
      return app
    },
    get browser() {
      return browser
    },
  }
}
