import type { Page } from 'playwright-core'
import { deployFaultyRemote, goToFault, goToNeighbour } from '../support/faulty-remote'
import { sharedFixture } from '../support/fixture'
import { watchFaults } from '../support/watch-faults'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture({ prepare: deployFaultyRemote })

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    fetches: /native code/.test(String(fetch)),
    replaces: /native code/.test(String(history.replaceState)),
    body: [document.body.className, document.body.style.color],
  }))

it('a remote that takes fetch, history and the body for itself has them only as long as it stands there', async () => {
  allowProblems(/^console error: .*faulty/, 'request error: 422 /auth/login')
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  await goToFault(page, 'clobbers')
  await page.getByText('Mine').waitFor()
  // The positive control: it really has taken them.
  await page.waitForFunction(() => document.body.className === 'faulty')
  expect(await stateOf(page)).toEqual({ fetches: false, replaces: false, body: ['faulty', 'red'] })
  expect(await page.evaluate(() => fetch('/').then(() => 'answered', String))).toContain('faulty: fetch')

  // The plans come from the server, by fetch; their files by scripts that carry integrity.
  await goToNeighbour(page)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForFunction(() => document.body.className !== 'faulty')
  expect(await stateOf(page)).toEqual({ fetches: true, replaces: true, body: ['', ''] })

  // A remote that was not loaded before still loads, and its requests arrive.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-of-anybody')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('These credentials do not match our records.').waitFor()

  expect(await watch.failed()).toEqual([])
  expect(await watch.reported()).toContainEqual(
    expect.objectContaining({ remote: 'faulty', version: '1.0.0' }),
  )
  await context.close()
})
