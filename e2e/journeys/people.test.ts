import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { readMailedLink } from '../support/read-mail'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

// Outside production, mail that has no server to go to can be read at /dev/mail.
const fixture = ownFixture({ env: { NODE_ENV: 'development' } })

const EMAIL = 'looked-after@example.com'
const PASSWORD = 'analytical-engine-1843'

it('somebody is invited, chooses a password, is suspended with a reason, is back, and is helped by who is signed in as them', async () => {
  allowProblems('request error: 403 /auth/login')
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'New user' }).press('Enter')
  // The list has a search by email, too.
  await page.getByRole('heading', { level: 1, name: 'New user' }).waitFor()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('First name').fill('Ivy')
  await expectGoodLooks(page, 'main')
  await page.getByRole('button', { name: 'Make account' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ivy' }).waitFor()
  await page.getByText('No password yet').waitFor()

  const { page: theirs, context: their } = await fixture.visit()
  await theirs.goto(await readMailedLink(fixture.app, '/password/reset/'))
  await theirs.getByLabel('Email').fill(EMAIL)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Confirm password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Reset password' }).press('Enter')
  await theirs.waitForURL('**/login**')

  await page.getByRole('button', { name: 'Suspend' }).press('Enter')
  await page.getByLabel('Reason').fill('Too many parrots')
  await expectGoodLooks(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).press('Enter')
  await page.getByText('Suspended until somebody takes it back. Too many parrots').waitFor()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(EMAIL)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Continue', exact: true }).click()
  await theirs.getByText('This account has been suspended: Too many parrots').waitFor()
  await page.getByRole('button', { name: 'Reinstate' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).press('Enter')
  await page.getByText('Ivy can sign in again').waitFor()
  await signIn(theirs, { email: EMAIL, password: PASSWORD })
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await expectGoodLooksInBothThemes(page, 'main')

  const other = await context.newPage()
  await other.goto('/admin/users')
  await other.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await page.getByRole('button', { name: 'Sign in as them' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in as them' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  for (const tab of [page, other]) await tab.getByText('You are signed in as Ivy.').waitFor()
  await page.goto('/account-settings')
  await page.getByText('You are signed in as Ivy.').waitFor()
  await expectGoodLooks(page, '[aria-label="Signed in as somebody else"]')
  await page.getByRole('button', { name: 'Be yourself again' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ivy' }).waitFor()
  await other.getByText('You are signed in as Ivy.').waitFor({ state: 'detached' })
  await Promise.all([context.close(), their.close()])
})
