import type { Page } from 'playwright-core'
import { deployAlone } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { expectContained } from '../support/expect-contained'
import { deployFaultyRemote, goToFault, goToNeighbour } from '../support/faulty-remote'
import { ownFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems, unusable } from '../support/watch-problems'

let dist: string
const fixture = ownFixture({
  async prepare(app) {
    dist = await deployFaultyRemote(app)
  },
})

const UNLOADED = 'This page could not be loaded'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A page whose code throws during evaluation: `remote` is the remote's entry, `page` the chunk of one page. */
async function open(plan: { remote?: number; page?: number }) {
  allowProblems(/^(page|console) error: (Error: )?faulty: (remote|page)$/, unusable('faulty', 'load'))
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await page.addInitScript(throws => Reflect.set(window, 'faulty', throws), plan)
  return { page, context, watch }
}

it.each(['remote', 'page'])('%s: what throws once is run again, and nobody notices', async place => {
  const { page, context, watch } = await open({ [place]: 1 })
  await page.goto('/faulty/thrower')
  await heading(page, 'Loaded at last').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'faulty'))).toEqual({ [place]: 0 })
  expect([await watch.announced(), await watch.failed()]).toEqual([[], []])
  await context.close()
})

it.each([
  'remote',
  'page',
])('%s: what throws again is run anew by Try again, in the same document', async place => {
  const { page, context } = await open({ [place]: 2 })
  await page.goto('/faulty/thrower')
  await heading(page, UNLOADED).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Loaded at last').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  await context.close()
})

it('a page that always throws is a card, and everybody else still works', async () => {
  const { page, context, watch } = await open({ page: 1_000 })
  await goToFault(page, 'thrower')
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
    history.pushState({}, '', '/faulty')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await heading(page, UNLOADED).waitFor()
  await expectContained(page, watch, { says: UNLOADED, failure: 'load' })
  await goToNeighbour(page)
  await context.close()
})

it('a build that keeps modules that threw is seen: its second try draws nothing of use', async () => {
  allowProblems(/^console error: ReferenceError: Cannot access '\w+' before initialization$/)
  // What webpack writes without strictModuleExceptionHandling: a module that threw stays in the cache.
  const edit = (text: string, file: string) => {
    if (file !== 'remoteEntry.js') return text
    const careless = text.replace(/(\w)&&delete (\w)\[(\w)\]/, '$1')
    if (careless === text) throw new Error('The build does not forget modules that threw.')
    return careless
  }
  await copyVersion(fixture.app, 'faulty', '1.0.1', { dist, edit })
  await deployAlone(fixture.app, { faulty: '1.0.1' })
  const { page, context } = await open({ page: 1 })
  await page.goto('/faulty/thrower')
  await page.locator('h1', { hasText: 'Unexpected Application Error!' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'faulty'))).toEqual({ page: 0 })
  await context.close()
})
