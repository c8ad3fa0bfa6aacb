import type { Page } from 'playwright-core'
import { changeSettings } from '../support/change-settings'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { saveFile } from '../support/save-file'
import { registerByApi } from '../support/sign-in'
import { CARDS, moveClock, order, payWith } from '../support/test-payments'
import { allowProblems } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
const NOT_FOUND = "Looks like you've found the doorway to the great nothing"
const fixture = ownFixture()

/** The plan of this name, as the site offers it. */
async function plan(name: string): Promise<{ id: number; prices: { id: number }[] }> {
  const answer = await (await fetch(`${fixture.app.url}/api/v1/billing/products`)).json()
  return answer.pagination.data.find((one: { name: string }) => one.name === name)
}

/** Subscribes a new user to the Team plan with a reusable card, and ends on the confirmation page. */
async function subscribed(email: string, card: string = CARDS.good) {
  const { page, context } = await fixture.visit()
  await registerByApi(context, email, PASSWORD)
  const team = await plan('Team')
  await page.goto(`/checkout/${team.id}/${team.prices[0]?.id}`)
  await order(page)
  await payWith(page, card)
  await page.getByRole('heading', { name: 'You are on Team' }).waitFor()
  return { page, context }
}

it('a guest picks a plan, registers, pays after a card was declined, and has the plan [R-018][S-114][S-124][E-012][T-019]', async () => {
  allowProblems(/^request error: 422 \/secure\/payments\/checkout\//)
  const { page, context } = await fixture.visit()
  const { id, prices } = await plan('Team')
  const checkout = `/checkout/${id}/${prices[0]?.id}`
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Upgrade: Team' }).click()
  const stored = () => page.evaluate(() => localStorage.getItem('be.onboarding.selected'))
  expect(JSON.parse((await stored()) ?? '')).toEqual({ productId: id, priceId: prices[0]?.id })
  await page.getByLabel('Email').fill('guest.billing@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`**${checkout}`)
  await page.getByText('Test mode, no money moves').waitFor()
  await expectGoodLooksInBothThemes(page)
  await order(page)
  await payWith(page, CARDS.declined)
  await page
    .getByRole('alert')
    .getByText(/declined/)
    .waitFor()
  expect(await stored()).not.toBeNull()

  await payWith(page, CARDS.good)
  await page.waitForURL(`**${checkout}/done?checkout=*`)
  await page.getByRole('heading', { name: 'You are on Team' }).waitFor()
  await page.getByText(/^Your trial has started, and nothing was charged\./).waitFor()
  expect(await stored()).toBeNull()
  await expectGoodLooks(page)
  await page.reload()
  await page.getByRole('heading', { name: 'You are on Team' }).waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Billing' }).click()
  await page.getByText(/^Your trial ends on/).waitFor()
  await context.close()
})

it('a subscriber changes the plan, cancels, resumes, and another tab follows [R-017][R-019][S-115][S-125][T-063]', async () => {
  const { page, context } = await subscribed('subscriber.billing@example.com')
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Current plan' }).waitFor()
  await page.getByRole('link', { name: 'Upgrade: Business' }).click()
  await page.waitForURL('**/change-plan/**/confirm')
  await page.getByRole('heading', { name: 'What you pay' }).waitFor()
  await expectGoodLooksInBothThemes(page)
  await page.getByRole('button', { name: /^Change plan/ }).click()
  await page.getByText('You are on Business now').waitFor()
  await page.waitForURL('**/billing')
  await page
    .getByRole('region', { name: 'Your plan' })
    .getByText(/^Business/)
    .waitFor()
  await expectGoodLooksInBothThemes(page)

  const other = await context.newPage()
  await other.goto('/billing')
  await other.getByRole('link', { name: 'Cancel plan' }).waitFor()
  await page.bringToFront()
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByRole('radio', { name: 'It costs too much' }).check()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText(/^Cancelled\. You keep your plan until/).waitFor()
  await page.getByText(/^You keep this plan until/).waitFor()
  await other.bringToFront()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await other.getByRole('button', { name: 'Resume plan' }).click()
  await other.getByText('Your subscription continues').waitFor()
  await other.getByRole('link', { name: 'Cancel plan' }).waitFor()

  const team = await plan('Team')
  await page.goto(`/checkout/${team.id}/${team.prices[0]?.id}`)
  await page.waitForURL(`**/change-plan/${team.id}/${team.prices[0]?.id}/confirm`)
  await context.close()
})

it('invoices come as PDF, the card is shown, and who is billed can be changed [S-125]', async () => {
  const { page, context } = await subscribed('invoices.billing@example.com')
  await page.goto('/billing/invoices')
  const link = page.getByRole('link', { name: /^PDF of invoice/ }).first()
  await link.waitFor()
  await expectGoodLooksInBothThemes(page)
  const invoice = await saveFile(page, link)
  expect(invoice.name).toMatch(/^invoice-.+\.pdf$/)
  expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Payment and details' }).click()
  await page.getByText('Visa ending in 4242').waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Boston')
  await expectGoodLooksInBothThemes(page)
  await page.getByLabel('City').fill('Cambridge')
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()
  await page.reload()
  await page.getByText('Visa ending in 4242').waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Cambridge')
  await context.close()
})

/** Visits a page until a text is on it: webhooks take a moment. */
async function visitUntil(page: Page, path: string, text: RegExp) {
  for (let visits = 0; visits < 10; visits += 1) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (await page.getByText(text).first().isVisible()) return
  }
  await page.getByText(text).first().waitFor()
}

it('a payment that fails after the trial is told on every page until another card is there [S-125][T-063]', async () => {
  const { page, context } = await subscribed('failing.billing@example.com', CARDS.failsLater)
  await moveClock(page, 15)
  await visitUntil(page, '/workspaces', /^Your last payment failed\./)
  await expectGoodLooksInBothThemes(page)
  await page.getByRole('link', { name: 'Update payment method' }).click()
  await page.waitForURL('**/billing/payment-method')
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await page.getByRole('link', { name: CARDS.good }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.waitForURL('**/billing')
  await page.getByRole('link', { name: 'See the open invoice' }).click()
  await page.getByRole('link', { name: /^Pay invoice/ }).click()
  await payWith(page, CARDS.good)
  await page.waitForLoadState('networkidle')
  await visitUntil(page, '/billing', /^Renews on/)
  await context.close()
})

it('who leaves the page of the payment service has paid nothing, and who leaves the checkout forgets the plan', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'leaver.billing@example.com', PASSWORD)
  const { id, prices } = await plan('Team')
  await page.goto(`/checkout/${id}/${prices[0]?.id}`)
  await page.getByRole('radio', { name: /^Monthly/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(`**/checkout/${id}/${prices[1]?.id}`)
  expect(await page.evaluate(() => document.activeElement?.matches('input[type="radio"]:checked'))).toBe(true)
  await page.getByText(/^\$190\.00 on/).waitFor()
  await order(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await page.getByRole('link', { name: 'Back to plans' }).click()
  await page.waitForURL('**/pricing')
  await page.goto('/billing')
  await page.getByText('You have no paid plan').waitFor()
  await expectGoodLooks(page)
  await context.close()
})

it('has neither checkout nor billing while billing is off [R-016][R-017]', async () => {
  allowProblems(/^request error: 404 \/(billing|checkout|change-plan)/)
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'off.billing@example.com', PASSWORD)
  await changeSettings(fixture.app, { 'billing.enable': false })
  for (const path of ['/billing', '/billing/invoices', '/checkout/1/1', '/change-plan/1/1/confirm']) {
    await page.goto(path)
    await page.getByRole('heading', { name: NOT_FOUND }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await changeSettings(fixture.app, { 'billing.enable': true })
  await page.goto('/billing')
  await page.getByRole('heading', { name: 'Billing' }).waitFor()
  await context.close()
})
