import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture()

it('an administrator shuts the site and opens it again, and who was at work goes on with what they had typed', async () => {
  allowProblems(/^(console error: Failed to load resource|request error: 503)/)
  const { page: theirs, context: their } = await fixture.visit()
  await registerByApi(their, 'at-work@example.com', 'analytical-engine-1843')
  await theirs.goto('/account-settings')
  await theirs.getByLabel('First name').fill('Half a na')

  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/maintenance')
  await page.getByLabel('Title').fill('New shelves')
  await page.getByRole('textbox', { name: 'Message' }).fill('We are moving everything one floor up.')
  await expectGoodLooks(page, 'main')
  await page.getByRole('button', { name: 'Shut the site' }).press('Enter')
  await expectGoodLooks(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Shut the site' }).press('Enter')
  await page.getByText('only administrators see this site').waitFor()
  await expectGoodLooksInBothThemes(page)

  await theirs.getByRole('heading', { level: 1, name: 'New shelves' }).waitFor()
  await theirs.getByText('You are signed in as at-work@example.com.').waitFor()
  await expectGoodLooksInBothThemes(theirs)
  const again = await theirs.reload()
  expect([again?.status(), again?.headers()['retry-after']]).toEqual([503, '60'])
  await theirs.getByRole('heading', { level: 1, name: 'New shelves' }).waitFor()

  // A visitor reads the terms, finds the way in, and is let no further without the permission.
  const { page: visitor, context: stranger } = await fixture.visit()
  await visitor.goto('/pricing')
  await visitor.getByRole('link', { name: 'Terms' }).press('Enter')
  await visitor.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await expectGoodLooksInBothThemes(visitor)
  expect((await visitor.reload())?.status()).toBe(200)
  await visitor.goBack()
  await visitor.getByRole('link', { name: 'Sign in as an administrator' }).press('Enter')
  await visitor.getByLabel('Email').fill(ADMIN.email)
  await visitor.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await visitor.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await visitor.getByText('only administrators see this site').waitFor()

  await page.getByRole('button', { name: 'Open the site' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the site' }).press('Enter')
  await page.getByText('only administrators see this site').waitFor({ state: 'detached' })
  await theirs.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor()
  expect(await theirs.getByLabel('First name').inputValue()).toBe('Half a na')
  await Promise.all([context.close(), their.close(), stranger.close()])
})
