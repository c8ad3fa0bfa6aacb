import type { Browser, LaunchOptions } from 'playwright-core'
import { openBrowser, type VisitOptions, type Visitor, visit } from './browser'
import { type RunningApp, startApp } from './running-app'
import { sharedApp } from './shared-app'

/** A running application and a browser for the tests of one file; its members are there once the tests run. */
export interface Fixture {
  app: RunningApp
  browser: Browser
  /** A page of a fresh visitor of the application, or of another `baseURL`. */
  visit(options?: VisitOptions): Promise<Visitor>
}

type Env = Record<string, string>

interface FixtureOptions {
  launch?: LaunchOptions
  /** Further set-up before the first test. */
  prepare?: (app: RunningApp) => Promise<unknown>
}

/** For files that deploy nothing and change no settings: the server of this Jest worker, on which other files leave their users. */
export const sharedFixture = (options: FixtureOptions = {}): Fixture =>
  createFixture(async () => ({ app: await sharedApp(), stop: async () => {} }), options)

/** For all other files: a server of their own on freshly seeded data. `env` may start what the server needs first; `basePath` is a path that everything is served under. */
export const ownFixture = ({
  env = {},
  basePath = '',
  ...options
}: FixtureOptions & { env?: Env | (() => Promise<Env>); basePath?: string } = {}): Fixture =>
  createFixture(async () => {
    const app = await startApp({ env: typeof env === 'function' ? await env() : env, basePath })
    return { app, stop: app.stop }
  }, options)

function createFixture(
  start: () => Promise<{ app: RunningApp; stop: () => Promise<void> }>,
  { launch, prepare = async () => {} }: FixtureOptions,
): Fixture {
  let server: Awaited<ReturnType<typeof start>>
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([start(), openBrowser(launch)])
    await prepare(server.app)
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  return {
    get app() {
      return server.app
    },
    get browser() {
      return browser
    },
    visit: options => visit(browser, server.app.url, options),
  }
}
