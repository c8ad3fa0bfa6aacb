import type { Page } from 'playwright-core'
import { deployFaultyRemote, goToFault, goToNeighbour, openHealthyPage } from '../support/faulty-remote'
import { sharedFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture({ prepare: deployFaultyRemote })

/** Global state of the document outside of a remote's own elements. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    sheets: document.adoptedStyleSheets.length,
    links: document.head.querySelectorAll('link[href$="faulty-left.css"]').length,
    opacity: document.body.style.opacity,
    heading: getComputedStyle(document.querySelector('h1') ?? document.body).visibility,
    isNative: /native code/.test(String(history.pushState)),
  }))
const CLEAN = { sheets: 0, links: 0, opacity: '', heading: 'visible', isNative: true }

it('what throws while it leaves, and leaves timers, styles and a patched history, does not reach the next page', async () => {
  allowProblems(/^(console|page) error: .*faulty/, 'request error: 404 /faulty-left.css')
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await goToFault(page, 'leaves')
  await page.getByText('Leaving').waitFor()
  await page.waitForFunction(() => Number(Reflect.get(window, 'ticks')) > 2)
  // The positive control: all leftovers are present while the remote is mounted.
  expect(await stateOf(page)).toEqual({
    sheets: 1,
    links: 1,
    opacity: '0',
    heading: 'hidden',
    isNative: false,
  })

  await goToNeighbour(page)
  await page.waitForFunction(() => document.adoptedStyleSheets.length === 0)
  expect(await stateOf(page)).toEqual(CLEAN)
  expect(await page.getByRole('heading', { name: 'Unexpected Application Error!' }).count()).toBe(0)
  expect(await watch.announced()).toEqual([])
  expect(await watch.failed()).toEqual([
    expect.objectContaining({ remote: 'faulty', version: '1.0.0', failure: 'uncaught' }),
  ])
  expect(await watch.reported()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ remote: 'faulty', beacon: expect.any(String) }),
      expect.objectContaining({ remote: 'faulty', version: '1.0.0' }),
    ]),
  )

  // The patched history would keep the address of the page that was left.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await context.close()
})

it('a page that leaves nothing is left without a word to ops', async () => {
  const { page, context, problems } = await fixture.visit()
  const watch = await watchFaults(page)
  await openHealthyPage(page)
  expect(await stateOf(page)).toEqual(CLEAN)
  await goToNeighbour(page)
  await page.waitForTimeout(300)
  expect([await watch.failed(), await watch.reported(), problems]).toEqual([[], [], []])
  await context.close()
})
