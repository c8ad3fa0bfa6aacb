import type { Page } from 'playwright-core'
import { visit } from '../support/browser'
import { setStage } from '../support/stage'
import { deployUnruly, goToDeed, goToNeighbour, openCalm } from '../support/unruly'
import { watchFaults } from '../support/watch-faults'

const stage = setStage({ prepare: deployUnruly })

/** What the page looks like beyond the screen of one remote. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    sheets: document.adoptedStyleSheets.length,
    links: document.head.querySelectorAll('link[href$="unruly-left.css"]').length,
    opacity: document.body.style.opacity,
    heading: getComputedStyle(document.querySelector('h1') ?? document.body).visibility,
    isNative: /native code/.test(String(history.pushState)),
  }))
const CLEAN = { sheets: 0, links: 0, opacity: '', heading: 'visible', isNative: true }

it('what throws while it leaves, and leaves timers, styles and a patched history, does not reach the next page', async () => {
  const { page, context } = await visit(stage.browser, stage.app.url)
  const watch = await watchFaults(page)
  await goToDeed(page, 'leaves')
  await page.getByText('Leaving').waitFor()
  await page.waitForFunction(() => Number(Reflect.get(window, 'ticks')) > 2)
  // The positive control: as long as it stands there, all of it is there to be seen.
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
    expect.objectContaining({ remote: 'unruly', version: '1.0.0', failure: 'uncaught' }),
  ])
  expect(await watch.reported()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ remote: 'unruly', beacon: expect.any(String) }),
      expect.objectContaining({ remote: 'unruly', version: '1.0.0' }),
    ]),
  )

  // The patched history would keep the address of the page that was left.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await context.close()
})

it('a page that leaves nothing is left without a word to ops', async () => {
  const { page, context, problems } = await visit(stage.browser, stage.app.url)
  const watch = await watchFaults(page)
  await openCalm(page)
  expect(await stateOf(page)).toEqual(CLEAN)
  await goToNeighbour(page)
  await page.waitForTimeout(300)
  expect([await watch.failed(), await watch.reported(), problems]).toEqual([[], [], []])
  await context.close()
})
