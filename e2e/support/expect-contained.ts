import type { Page } from 'playwright-core'
import type { FaultWatch } from './watch-faults'

const PATIENCE = 6_000

/**
 * What holds whenever a remote fails: header and page are there, the focus is not lost, it was said politely and once, and
 * one beacon told ops who it was and why, under the id the error report has.
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
  // A second one of the same failure would come right behind.
  await page.waitForTimeout(500)
  const beacons = await watch.failed()
  expect(beacons).toEqual([expect.objectContaining({ remote, version, failure })])
  expect(await watch.reported()).toContainEqual(
    expect.objectContaining({ remote, version, beacon: beacons[0]?.id }),
  )
}
