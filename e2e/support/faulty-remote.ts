import path from 'node:path'
import type { Page } from 'playwright-core'
import { buildVersion } from './build-version'
import { mfe } from './mfe'
import type { RunningApp } from './running-app'

/** Builds the remote that misbehaves as its URL says, makes it live at version 1.0.0, and gives the folder of its build. */
export async function deployUnruly(app: RunningApp): Promise<string> {
  const folder = buildVersion('unruly', '1.0.0', undefined, 'e2e/remotes/unruly')
  for (const command of [
    ['publish', folder, '--no-build'],
    ['deploy', 'unruly@1.0.0', '--reason', 'an unruly one'],
  ]) {
    const { code, stderr } = await mfe(app, ...command)
    if (code !== 0) throw new Error(stderr)
  }
  return path.join(folder, 'dist')
}

/** Opens the calm page of the unruly remote and goes from there to a misdeed, as somebody with a keyboard would. */
export async function goToDeed(page: Page, deed: string) {
  await openCalm(page)
  await page.getByRole('link', { name: deed, exact: true }).press('Enter')
}

/** Opens the unruly remote's page that does nothing wrong. */
export async function openCalm(page: Page) {
  await page.goto('/unruly')
  await page.getByRole('heading', { level: 1, name: 'Calm' }).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
}

/** Goes to a page of another remote by the header, without a new document, and waits until it is there. */
export async function goToNeighbour(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  if (!(await page.evaluate(() => Reflect.get(window, 'sameDocument'))))
    throw new Error('The page was reloaded.')
}
