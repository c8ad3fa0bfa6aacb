import type { Page } from 'playwright-core'
import { visit } from '../support/browser'
import { deployAlone } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { expectContained } from '../support/expect-contained'
import { setStage } from '../support/stage'
import { deployUnruly, goToDeed, goToNeighbour } from '../support/unruly'
import { watchFaults } from '../support/watch-faults'

let dist: string
const stage = setStage({
  async prepare(app) {
    dist = await deployUnruly(app)
  },
})

const UNLOADED = 'This page could not be loaded'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A page whose code throws while it is loaded: `remote` is the file every page needs, `page` that of one page. */
async function open(plan: { remote?: number; page?: number }) {
  const { page, context } = await visit(stage.browser, stage.app.url)
  const watch = await watchFaults(page)
  await page.addInitScript(throws => Reflect.set(window, 'unruly', throws), plan)
  return { page, context, watch }
}

it.each(['remote', 'page'])('%s: what throws once is run again, and nobody notices', async place => {
  const { page, context, watch } = await open({ [place]: 1 })
  await page.goto('/unruly/thrower')
  await heading(page, 'Loaded at last').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'unruly'))).toEqual({ [place]: 0 })
  expect([await watch.announced(), await watch.failed()]).toEqual([[], []])
  await context.close()
})

it.each([
  'remote',
  'page',
])('%s: what throws again is run anew by Try again, in the same document', async place => {
  const { page, context } = await open({ [place]: 2 })
  await page.goto('/unruly/thrower')
  await heading(page, UNLOADED).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Loaded at last').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  await context.close()
})

it('a page that always throws is a card, and everybody else still works', async () => {
  const { page, context, watch } = await open({ page: 1_000 })
  await goToDeed(page, 'thrower')
  await heading(page, UNLOADED).waitFor()
  await expectContained(page, watch, { says: UNLOADED, failure: 'load' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, UNLOADED).waitFor()
  await goToNeighbour(page)
  await context.close()
})

it('a remote that always throws is a card, and everybody else still works', async () => {
  const { page, context, watch } = await open({ remote: 1_000 })
  await page.goto('/pricing')
  await heading(page, 'Choose the right plan for you').waitFor()
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    history.pushState({}, '', '/unruly')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await heading(page, UNLOADED).waitFor()
  await expectContained(page, watch, { says: UNLOADED, failure: 'load' })
  await goToNeighbour(page)
  await context.close()
})

it('a build that keeps modules that threw is seen: its second try draws nothing of use', async () => {
  // What webpack writes without strictModuleExceptionHandling: a module that threw stays in the cache.
  const edit = (text: string, file: string) => {
    if (file !== 'remoteEntry.js') return text
    const careless = text.replace(/(\w)&&delete (\w)\[(\w)\]/, '$1')
    if (careless === text) throw new Error('The build does not forget modules that threw.')
    return careless
  }
  await copyVersion(stage.app, 'unruly', '1.0.1', { dist, edit })
  await deployAlone(stage.app, { unruly: '1.0.1' })
  const { page, context } = await open({ page: 1 })
  await page.goto('/unruly/thrower')
  await page.locator('h1', { hasText: 'Unexpected Application Error!' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'unruly'))).toEqual({ page: 0 })
  await context.close()
})
