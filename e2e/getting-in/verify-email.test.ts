import { changeSettings } from '../support/change-settings'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { readMailedLink } from '../support/read-mail'

const fixture = ownFixture({
  env: { NODE_ENV: 'development' },
  prepare: async app => {
    await changeSettings(app, { require_email_confirmation: true })
  },
})

it('shows nothing but the verify-email screen until the mailed link was followed', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/register')
  await page.getByLabel('Email').fill('unproved@example.com')
  await page.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  await page.getByLabel('Confirm password').fill('analytical-engine-1843')
  await page.getByRole('button', { name: 'Create account' }).click()
  const gate = page.getByRole('heading', { level: 1, name: 'Verify your email' })
  await gate.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  for (const path of ['/account-settings', '/pricing', '/pages/about']) {
    await page.goto(path)
    await gate.waitFor()
  }
  await expectGoodLooksInBothThemes(page)

  const other = await context.newPage()
  await other.goto(await readMailedLink(fixture.app, '/auth/email/verify/'))
  await other.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(new URL(other.url()).pathname).toBe('/')
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await gate.waitFor({ state: 'detached' })
  await context.close()
})

it('leads to the plan that was picked before, once the address is confirmed', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Upgrade: Team' }).click()
  await page.getByLabel('Email').fill('picked.unproved@example.com')
  await page.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  await page.getByLabel('Confirm password').fill('analytical-engine-1843')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Verify your email' }).waitFor()
  const other = await context.newPage()
  await other.goto(await readMailedLink(fixture.app, '/auth/email/verify/'))
  await other.waitForURL('**/checkout/*/*')
  await other.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await other.getByText('Your email address has been verified.').waitFor()
  await context.close()
})

it('leads who is signed out to sign in, however soon the page has its remote', async () => {
  // React draws the first page in slices; what the router finds out in between must reach it.
  for (let visit = 0; visit < 5; visit++) {
    const { page, context } = await fixture.visit()
    await page.goto('/verify-email')
    await page.getByRole('heading', { level: 1, name: 'Sign in to your account' }).waitFor()
    await context.close()
  }
})
