import type { Page } from 'playwright-core'

/** Test cards of the payment service. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
} as const

/** Fills in who is billed, and goes on to the page of the payment service. */
export async function order(page: Page) {
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street')
  await page.getByLabel('Postal code').fill('02108')
  await page.getByLabel('City').fill('Boston')
  await page.getByText('Nothing to pay today').waitFor()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/secure/payments/checkout/**')
}

/** Pays with a test card, on the page of the payment service. */
export async function payWith(page: Page, card: string) {
  await page.getByRole('link', { name: card }).click()
  await Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST'),
    page.getByRole('button', { name: /^(Pay|Start trial)/ }).click(),
  ])
}

/** Opens the portal of the payment service from the page of the application. */
export async function openPortal(page: Page) {
  await page.goto('/billing/payment-method')
  await page.getByRole('button', { name: 'Open the payment portal' }).click()
  await page.waitForURL('**/secure/payments/**')
}

/** Moves the time of this person's payments on, in the portal; what comes of it arrives by webhook. */
export async function moveClock(page: Page, days: number) {
  await openPortal(page)
  await page.getByText('Move the clock').first().click()
  await page.getByLabel('Days').fill(String(days))
  await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/clock')),
    page.getByRole('button', { name: 'Move the clock' }).click(),
  ])
  await page.getByText(/^Time of your payments/).waitFor()
}
