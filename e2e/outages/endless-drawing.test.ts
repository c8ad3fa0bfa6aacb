import type { Page } from 'playwright-core'
import { visit } from '../support/browser'
import { expectContained } from '../support/expect-contained'
import { setStage } from '../support/stage'
import { deployUnruly, goToDeed, goToNeighbour } from '../support/unruly'
import { watchFaults } from '../support/watch-faults'

const stage = setStage({ prepare: deployUnruly })

const BROKEN = 'Unexpected Application Error!'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

it.each([
  ['loop-render', 301],
  ['loop-layout', 185],
])('%s: React ends it (#%i), and its place says so', async (deed, number) => {
  const { page, context, problems } = await visit(stage.browser, stage.app.url)
  const watch = await watchFaults(page)
  await goToDeed(page, deed)
  await heading(page, BROKEN).waitFor()
  expect(problems.join()).toContain(`Minified React error #${number}`)
  expect(await page.getByText('Minified React error').count()).toBe(0)
  await expectContained(page, watch, { says: BROKEN, failure: 'render' })
  await goToNeighbour(page)
  await context.close()
})

it('a page that draws itself anew after every paint stays usable, and can be left', async () => {
  const { page, context } = await visit(stage.browser, stage.app.url)
  await goToDeed(page, 'loop-effect')
  await heading(page, 'Deed: loop-effect').waitFor()
  const drawn = async () => Number(await page.locator('main p').textContent())
  const before = await drawn()
  await expect(
    page.waitForFunction(
      least => Number(document.querySelector('main p')?.textContent) > least,
      before + 100,
    ),
  ).resolves.toBeTruthy()
  await goToNeighbour(page)
  await context.close()
})

it('a page that sets its state once is drawn: it is the loop that is caught', async () => {
  const { page, context } = await visit(stage.browser, stage.app.url)
  const watch = await watchFaults(page)
  await goToDeed(page, 'later')
  await heading(page, 'Deed: later').waitFor()
  expect([await watch.announced(), await watch.failed()]).toEqual([[], []])
  await context.close()
})
