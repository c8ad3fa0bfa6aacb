import { callApi } from '../support/call-api'
import { expectGoodLooks } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'

const fixture = sharedFixture()
/** One word, as long as names may be. */
const word = (letters: number) =>
  'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(3).slice(0, letters)

it('names without a space are as long as they may be, and stay within their cards', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, `${word(50)}@example.com`)
  await callApi(context, 'PUT', '/api/v1/users/me', { first_name: word(60), last_name: word(60) })
  await callApi(context, 'POST', '/auth/user/confirm-password', { password: 'analytical-engine-1843' })
  await callApi(context, 'POST', '/api/v1/access-tokens', { tokenName: word(100), scopes: ['account:read'] })
  const { workspace } = await callApi(context, 'POST', '/api/v1/workspaces', { name: word(50) })
  for (const path of ['/account-settings', '/workspaces', `/workspaces/${workspace.id}/members`]) {
    await page.goto(path)
    await page.getByText(word(40)).first().waitFor()
    await expectGoodLooks(page)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/account-settings#developers')
  const name = await page.getByText(word(100)).boundingBox()
  const button = await page.getByRole('button', { name: `Delete: ${word(100)}` }).boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  await context.close()
})
