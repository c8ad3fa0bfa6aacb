import { changeSettings } from '../support/change-settings'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { readMailedLink } from '../support/read-mail'
import { ADMIN } from '../support/running-app'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({ env: { NODE_ENV: 'development' } })

it('signs in once with a mailed link, where the site switched that on', async () => {
  allowProblems('request error: 404 /magic-link', 'request error: 422 /auth/magic-link/login')
  const { page, context } = await fixture.visit()
  await page.goto('/magic-link')
  await page.getByText("Looks like you've found the doorway to the great nothing").waitFor()

  await changeSettings(fixture.app, { 'auth.magicLink': true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in by email' }).waitFor()
  await expectGoodLooksInBothThemes(page)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.keyboard.press('Enter')
  await page.getByText('We have emailed your sign-in link!').waitFor()

  const link = await readMailedLink(fixture.app, 'magic=')
  await page.goto(link)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(page.url()).not.toContain('magic')
  // Requests still in flight would be refused without the cookies.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.goto(link)
  await page.getByText('This sign-in link is invalid or was used already.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sign in to your account' }).waitFor()
  await context.close()
})
