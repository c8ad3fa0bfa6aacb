import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

it('makes a call with the session, and with a token instead of it, and shows the answer', async () => {
  allowProblems('request error: 401 /api/v1/users/me')
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/api-docs')
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('get users/{id}')
  await page.getByRole('button', { name: /One user/ }).click()
  await page.getByLabel('id', { exact: true }).fill('me')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('200', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Code: Answer' }).getByText(ADMIN.email).waitFor()
  await expectGoodLooksInBothThemes(page, 'main')

  await page.getByLabel('Access token', { exact: true }).fill('hbr_unknown')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('401', { exact: true }).waitFor()
  await context.close()
})
