import { ownFixture } from '../support/fixture'
import { readMailedLink } from '../support/read-mail'
import { registerByApi, signIn } from '../support/sign-in'

// Outside production, mail that has no server to go to can be read at /dev/mail.
const fixture = ownFixture({ env: { NODE_ENV: 'development' } })

const NEW_PASSWORD = 'difference-engine-1822'

it('whoever forgot their password gets a link by mail, chooses a new one and signs in with it', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'forgetful@example.com')
  await context.clearCookies()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/login')

  await page.goto(await readMailedLink(fixture.app, '/password/reset/'))
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText('Your password has been reset!').waitFor()
  await page.waitForURL('**/login')

  await signIn(page, { email: 'forgetful@example.com', password: NEW_PASSWORD })
  expect(new URL(page.url()).pathname).toBe('/')
})
