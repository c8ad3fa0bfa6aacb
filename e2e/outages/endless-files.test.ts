import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { expectContained } from '../support/expect-contained'
import { sharedFixture } from '../support/fixture'
import { filesOf } from '../support/page-files'
import { type RunningProxy, startProxy } from '../support/proxy'
import { watchFaults } from '../support/watch-faults'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

/** How many bytes come each time, and how often. */
interface Flow {
  bytes: number
  everyMs: number
}
/** A response that never ends. */
interface Answer {
  sent: number
  isStopped: boolean
}

const HUGE = 20_000_000
const fixture = sharedFixture()
let proxy: RunningProxy
let fault: { files: RegExp; flow: Flow } | undefined
let answers: Answer[] = []
beforeAll(async () => {
  proxy = await startProxy(fixture.app.url, ({ url = '' }, response) => {
    if (!fault?.files.test(url)) return false
    answers.push(flood(response, fault.flow))
    return true
  })
})
beforeEach(() => {
  answers = []
  fault = undefined
})
afterAll(async () => {
  await proxy.close()
})

const card = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const ENTRY = /\/r\/billing\/.*\/remoteEntry\.js/
const CHUNK = filesOf('billing', '/pricing')

it.each([
  ['is huge', ENTRY, { bytes: 250_000, everyMs: 50 }, 'integrity'],
  ['is huge in a file of its page', CHUNK, { bytes: 250_000, everyMs: 50 }, 'integrity'],
  ['trickles for ever', ENTRY, { bytes: 1, everyMs: 200 }, 'timeout'],
  ['trickles for ever in a file of its page', CHUNK, { bytes: 1, everyMs: 200 }, 'timeout'],
] as const)('a remote that %s is stopped, and a card says so', async (_, files, flow, failure) => {
  allowProblems(unusable('billing', failure), lostFiles('billing', 'net::ERR_\\w+'))
  const { page, context } = await fixture.visit({ baseURL: proxy.url })
  const watch = await watchFaults(page)
  // A page without a part of the remote that is to fail: the landing page shows its plans.
  await page.goto('/contact')
  await page.locator('main h1').first().waitFor()
  fault = { files, flow }
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await card(page).waitFor()
  expect(answers.length).toBeGreaterThan(0)
  await untilStopped()
  // No download continues in the background, and the second attempt reads little more than the signed size.
  if (failure === 'integrity') expect(answers.at(-1)?.sent).toBeLessThan(HUGE / 4)
  await expectContained(page, watch, {
    says: ['Still loading', 'This page could not be loaded'],
    remote: 'billing',
    version: expect.any(String),
    failure,
  })

  fault = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await context.close()
})

it('what a page asks for as a plain script does not stop: the flood is one', async () => {
  const { page, context } = await fixture.visit({ baseURL: proxy.url })
  await page.route(`${proxy.url}/bare`, route => route.fulfill({ contentType: 'text/html', body: 'x' }))
  await page.goto('/bare')
  fault = { files: ENTRY, flow: { bytes: 250_000, everyMs: 50 } }
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/r/billing/1.0.0/remoteEntry.js'
    document.head.append(script)
    setTimeout(() => script.remove(), 1_000)
  })
  // The requesting element was removed long before.
  while ((answers[0]?.sent ?? 0) < HUGE / 2) await page.waitForTimeout(100)
  expect(answers).toEqual([{ sent: expect.any(Number), isStopped: false }])
  await context.close()
})

function flood(response: ServerResponse, { bytes, everyMs }: Flow): Answer {
  const answer = { sent: 0, isStopped: false }
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
  const timer = setInterval(() => {
    answer.sent += bytes
    response.write(' '.repeat(bytes))
  }, everyMs)
  response.on('close', () => {
    clearInterval(timer)
    answer.isStopped = true
  })
  return answer
}

async function untilStopped() {
  const deadline = Date.now() + 3_000
  while (answers.some(({ isStopped }) => !isStopped) && Date.now() < deadline)
    await new Promise(resolve => setTimeout(resolve, 100))
  expect(answers.filter(({ isStopped }) => !isStopped)).toEqual([])
}
