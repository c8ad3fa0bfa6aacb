import type { Page } from 'playwright-core'
import { expectContained } from '../support/expect-contained'
import { deployFaultyRemote, goToFault, goToNeighbour, openHealthyPage } from '../support/faulty-remote'
import { sharedFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture({ prepare: deployFaultyRemote })

const BROKEN = 'Unexpected Application Error!'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function open(fault: string) {
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await goToFault(page, fault)
  return { page, context, watch }
}

it.each([
  'render',
  'effect',
])('what throws in %s is a card in its place, and the next page has none', async fault => {
  allowProblems(`console error: Error: faulty: ${fault}`)
  const { page, context, watch } = await open(fault)
  await heading(page, BROKEN).waitFor()
  await expectContained(page, watch, { says: BROKEN, failure: 'render' })
  await goToNeighbour(page)
  expect(await heading(page, BROKEN).count()).toBe(0)
  await page.goBack()
  await heading(page, BROKEN).waitFor()
  await context.close()
})

it.each([
  ['Throw', 'an event handler'],
  ['Reject', 'a promise nobody waits for'],
])('%s: what fails in %s is a toast, and the page stays', async button => {
  allowProblems(/^(page|console) error: (Error: )?faulty: (handler|promise)$/)
  const { page, context, watch } = await open('later')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText('There was an issue. Please try again.').waitFor()
  await heading(page, 'Fault: later').waitFor()
  await expectContained(page, watch, { says: 'There was an issue. Please try again.', failure: 'uncaught' })
  await goToNeighbour(page)
  await context.close()
})

it('what breaks under the hands of a visitor takes their focus to the page, and Try again brings it back', async () => {
  allowProblems('console error: Error: faulty: after a click')
  const { page, context, watch } = await open('later')
  await page.getByRole('button', { name: 'Break', exact: true }).press('Enter')
  await heading(page, BROKEN).waitFor()
  await expectContained(page, watch, { says: BROKEN, failure: 'render' })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await heading(page, 'Fault: later').waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  await context.close()
})

it('a page that does nothing wrong has no card, no toast and no beacon: the faults bite', async () => {
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await openHealthyPage(page)
  expect([await watch.announced(), await watch.failed()]).toEqual([[], []])
  await context.close()
})
