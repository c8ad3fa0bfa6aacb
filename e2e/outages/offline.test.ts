import { sharedFixture } from '../support/fixture'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
const notice =
  'You are offline. You can keep reading and typing on this page. What is missing loads by itself once you are connected again; then you can save, too.'

it('says that there is no connection, and what fails for it; pages come by themselves when it is back', async () => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/, /RemoteError: Remote "billing"/, /Failed to fetch/)
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody-offline@example.com')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Message' }).fill('A message that should not be lost.')
  // The notice is fetched a moment after the page.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  await page.getByRole('complementary', { name: 'Connection' }).getByText(notice).waitFor()
  expect(await page.getByRole('status').textContent()).toBe(notice)

  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('There is no connection. Please try again when you are online.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
    'A message that should not be lost.',
  )

  for (const label of ['Name', 'Email', 'Message']) await page.getByRole('textbox', { name: label }).fill('')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByText('This page comes by itself once you are connected again').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await page.getByText(notice).waitFor({ state: 'detached' })
  await context.close()
})

it('keeps the page when what its narrow form needs does not come, and has it when the connection is back', async () => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.waitForTimeout(500)
  expect(await page.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByRole('menu').getByRole('menuitem', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await context.close()
})
