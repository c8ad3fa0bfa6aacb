import type { Page } from 'playwright-core'
import type { RunningApp } from './running-app'
import { deployTestRemote } from './test-remote'

/** Makes the remote live that misbehaves as its URL says, and gives the folder of its build. */
export const deployFaultyRemote = (app: RunningApp): Promise<string> => deployTestRemote(app, 'faulty')

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
