import type { Page } from 'playwright-core'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { CARDS, moveClock, openPortal, order, payWith } from '../support/test-payments'

const PASSWORD = 'analytical-engine-1843'
const fixture = ownFixture()

/** Takes the monthly Team plan with its trial. */
async function takeTeam(page: Page) {
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Upgrade: Team' }).click()
  await order(page)
  await payWith(page, CARDS.good)
  await page.getByRole('heading', { name: 'You are on Team' }).waitFor()
}

/** Pays the next invoices with a card, which is added first unless it is there. */
async function useCard(page: Page, card: string) {
  await openPortal(page)
  const use = page.getByRole('button', { name: new RegExp(`^Use .*${card.slice(-4)}`) })
  if (await use.isVisible()) {
    await use.click()
    await use.waitFor({ state: 'hidden' })
    return
  }
  await page.getByRole('link', { name: card }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText(`•••• ${card.slice(-4)}`).waitFor()
}

/** Reloads the plan until the payment service's webhook has been processed, which happens once a second. */
async function seesPlan(page: Page, label: string, sentence: RegExp) {
  const plan = page.getByRole('region', { name: 'Your plan' })
  for (let tries = 0; ; tries += 1) {
    await page.goto('/billing')
    await plan.getByText(/^Team/).waitFor()
    if (await plan.getByText(label, { exact: true }).isVisible()) break
    if (tries > 20) throw new Error(`The plan is not "${label}", but: ${await plan.innerText()}`)
    await page.waitForTimeout(500)
  }
  await plan.getByText(sentence).waitFor()
  await expectGoodLooksInBothThemes(page)
}

it('a plan goes from its trial through payment, failure, recovery and cancellation to its end, and the person sees each [S-125][T-063]', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'years.billing@example.com', PASSWORD)
  await takeTeam(page)
  await seesPlan(page, 'Trial', /^Your trial ends on .* Then \$19\.00 is charged\.$/)

  await moveClock(page, 15)
  await seesPlan(page, 'Active', /^Renews on .* for \$19\.00\.$/)

  await useCard(page, CARDS.failsLater)
  await moveClock(page, 31)
  await seesPlan(
    page,
    'Payment failed',
    /^We could not collect the last payment\. Update your payment method by/,
  )
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Payment of your plan' })
  await notice.getByText(/^Your last payment failed\. You keep your plan until/).waitFor()
  await notice.getByRole('link', { name: 'Update payment method' }).click()
  await page.waitForURL('**/billing/payment-method')

  await useCard(page, CARDS.good)
  await page.goto('/billing/invoices')
  await page.getByRole('link', { name: /^Pay invoice/ }).click()
  await payWith(page, CARDS.good)
  await seesPlan(page, 'Active', /^Renews on/)
  expect(await notice.isVisible()).toBe(false)

  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByRole('radio', { name: 'I do not use it enough' }).check()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText(/^Cancelled\. You keep your plan until/).waitFor()
  await seesPlan(page, 'Will not renew', /^You keep this plan until .* Nothing is charged after that\.$/)

  await moveClock(page, 31)
  await seesPlan(page, 'Ended', /Everything you made is still there\.$/)
  await page.goto('/notifications?group=Billing')
  await page
    .getByText(/payment of .* failed/i)
    .first()
    .waitFor()
  await context.close()
})
