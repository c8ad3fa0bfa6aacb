import path from 'node:path'
import type { Page } from 'playwright-core'
import { buildVersion } from './build-version'
import { mfe } from './mfe'
import type { RunningApp } from './running-app'

/** Builds the remote that misbehaves as its URL says, makes it live at version 1.0.0, and gives the folder of its build. */
export async function deployFaultyRemote(app: RunningApp): Promise<string> {
  const folder = buildVersion('faulty', '1.0.0', undefined, 'e2e/remotes/faulty')
  const dist = path.join(folder, 'dist')
  const { microFrontends } = await (await fetch(`${app.url}/v1/production/manifest.json`)).json()
  // Another file has deployed it already, where files share a server.
  if (microFrontends.faulty) return dist
  for (const command of [
    ['publish', folder, '--no-build'],
    ['deploy', 'faulty@1.0.0', '--reason', 'a faulty one'],
  ]) {
    const { code, stderr } = await mfe(app, ...command)
    if (code !== 0) throw new Error(stderr)
  }
  return dist
}

/** Opens the healthy page of the faulty remote and goes from there to a fault, as somebody with a keyboard would. */
export async function goToFault(page: Page, fault: string) {
  await openHealthyPage(page)
  await page.getByRole('link', { name: fault, exact: true }).press('Enter')
}

/** Opens the faulty remote's page that does nothing wrong. */
export async function openHealthyPage(page: Page) {
  await page.goto('/faulty')
  await page.getByRole('heading', { level: 1, name: 'Healthy' }).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
}

/** Goes to a page of another remote by the header, without a new document, and waits until it is there. */
export async function goToNeighbour(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  if (!(await page.evaluate(() => Reflect.get(window, 'sameDocument'))))
    throw new Error('The page was reloaded.')
}
