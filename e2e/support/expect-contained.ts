import type { Page } from 'playwright-core'
import type { FaultWatch } from './watch-faults'

const PATIENCE = 6_000

/**
 * Expects what holds whenever a remote fails: header and page are rendered, focus is not lost, one polite announcement was made, and
 * one beacon names the remote and the reason, under the id of the error report.
 */
export async function expectContained(
  page: Page,
  watch: FaultWatch,
  expected: { says: string | string[]; failure: string; remote?: string; version?: string },
) {
  const { says, failure, remote = 'faulty', version = '1.0.0' } = expected
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click({ trial: true })
  const state = await page.evaluate(() => ({
    focus: document.activeElement?.localName,
    text: document.querySelector('main')?.innerText.trim().length ?? 0,
  }))
  expect(state.focus).not.toBe('body')
  expect(state.text).toBeGreaterThan(0)
  expect(await watch.announced()).toEqual(
    [says].flat().map(words => expect.stringMatching(new RegExp(`^${words}`))),
  )
  const deadline = Date.now() + PATIENCE
  while ((await watch.failed()).length === 0 && Date.now() < deadline) await page.waitForTimeout(100)
  // A duplicate beacon of the same failure would follow at once.
  await page.waitForTimeout(500)
  const beacons = await watch.failed()
  expect(beacons).toEqual([expect.objectContaining({ remote, version, failure })])
  expect(await watch.reported()).toContainEqual(
    expect.objectContaining({ remote, version, beacon: beacons[0]?.id }),
  )
}
