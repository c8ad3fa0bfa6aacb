import { callApi } from '../support/call-api'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'

const fixture = sharedFixture()

it('an announcement to a role arrives at who has the role, and at nobody else', async () => {
  const { page, context } = await fixture.visit()
  const { page: told, context: reader } = await fixture.visit()
  const { page: untold, context: other } = await fixture.visit()
  await registerByApi(reader, 'reader-who-is-told@example.com')
  await registerByApi(other, 'reader-who-is-not@example.com')
  await signIn(page, ADMIN)
  const { role } = await callApi(context, 'POST', '/api/v1/roles', { name: 'Newsreaders', permissions: [] })
  const { user } = await callApi(reader, 'GET', '/api/v1/users/me')
  await callApi(context, 'PUT', `/api/v1/users/${user.id}/roles`, { roles: [role.id] })

  await page.goto('/admin/announcements/new')
  await page.getByText(/people would be told now$/).waitFor()
  await page.getByLabel('Title').fill('The reading room opens')
  await page.getByLabel('Text').fill('On Monday at nine.')
  await page.getByLabel('Where more can be read').fill('/pricing')
  await page.getByRole('checkbox', { name: 'Newsreaders' }).press('Space')
  await page.getByText('1 person would be told now').waitFor()
  await expectGoodLooksInBothThemes(page, 'main')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'Send now' }).press('Enter')
  const sent = page.getByRole('row').filter({ hasText: 'The reading room opens' })
  await sent.getByText('1 of 1 was told').waitFor()
  await expectGoodLooks(page, 'main')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGoodLooksInBothThemes(page, 'main')

  await told.goto('/notifications')
  await told.getByText('On Monday at nine.').waitFor()
  await untold.goto('/notifications')
  await untold.getByText('Your account is ready.').waitFor()
  expect(await untold.getByText('On Monday at nine.').count()).toBe(0)
  await Promise.all([context.close(), reader.close(), other.close()])
})
