import type { Page } from 'playwright-core'
import { expectContained } from '../support/expect-contained'
import { deployFaultyRemote, goToFault, goToNeighbour } from '../support/faulty-remote'
import { sharedFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture({ prepare: deployFaultyRemote })

const BROKEN = 'Unexpected Application Error!'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

it.each([
  ['loop-render', 301],
  ['loop-layout', 185],
])('%s: React ends it (#%i), and its place says so', async (fault, number) => {
  allowProblems(new RegExp(`^(page|console) error: (Error: )?Minified React error #${number};`))
  const { page, context, problems } = await fixture.visit()
  const watch = await watchFaults(page)
  await goToFault(page, fault)
  await heading(page, BROKEN).waitFor()
  expect(problems.join()).toContain(`Minified React error #${number}`)
  expect(await page.getByText('Minified React error').count()).toBe(0)
  await expectContained(page, watch, { says: BROKEN, failure: 'render' })
  await goToNeighbour(page)
  await context.close()
})

it('a page that draws itself anew after every paint stays usable, and can be left', async () => {
  const { page, context } = await fixture.visit()
  await goToFault(page, 'loop-effect')
  await heading(page, 'Fault: loop-effect').waitFor()
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
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await goToFault(page, 'later')
  await heading(page, 'Fault: later').waitFor()
  expect([await watch.announced(), await watch.failed()]).toEqual([[], []])
  await context.close()
})
