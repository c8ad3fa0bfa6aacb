import { sharedFixture } from '../support/fixture'

const fixture = sharedFixture()

it('a visitor registers, edits their name, reads their welcome, signs out and in again', async () => {
  const { page, problems } = await fixture.visit()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()

  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  await page.getByLabel('Confirm password').fill('analytical-engine-1843')
  await page.getByRole('button', { name: 'Create account' }).click()

  const accountMenu = page.getByRole('button', { name: 'Account menu' })
  await accountMenu.click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.waitForURL('**/account-settings')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('region', { name: 'Account details' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated account details').waitFor()
  await page.reload()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada')

  await page.goto('/notifications')
  await page.getByText('Welcome to Harbor').first().waitFor()

  await accountMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.waitForURL('**/login')

  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('analytical-engine-1843')
  await page.getByRole('button', { name: 'Continue' }).click()
  await accountMenu.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
})
