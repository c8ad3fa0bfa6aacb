import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

it('asks before unsaved changes are left, in the application, back in the history and by a reload, and never once saved', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'unsaved@example.com', 'analytical-engine-1843')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const name = page.getByLabel('First name')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await name.fill('Ada')
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await question.waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/account-settings', 'Ada'])

  await page.goBack()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/account-settings', 'Ada'])

  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await name.fill('Grace')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Updated account details').waitFor()
  await page.goBack()
  await page.waitForURL('**/pricing')
  expect(await question.count()).toBe(0)

  await page.goForward()
  await name.fill('Hopper')
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/pricing')
  await context.close()
})

it('a session that ends takes nothing of what was typed: whoever signs in again finds it, nobody else does', async () => {
  allowProblems('request error: 419 /api/v1/users/me')
  const password = 'analytical-engine-1843'
  const other = await fixture.visit()
  await registerByApi(other.context, 'somebody-else@example.com', password)
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'half-typed@example.com', password)
  await page.goto('/account-settings')
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')]
  const save = page.getByRole('button', { name: 'Save' }).first()
  const endSession = async () => {
    await context.clearCookies({ name: /session/ })
    // What a page asks for in the background may have told it already.
    await save.click({ timeout: 5_000 }).catch(() => {})
    await page.waitForURL(/\/login/)
  }
  /** Fills in the page that a session which ended leads to. */
  const signInAs = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await first.waitFor()
  }
  await first.fill('Ada')
  await last.fill('Lovelace')
  await endSession()
  await signInAs('somebody-else@example.com')
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['', ''])

  await endSession()
  await signInAs('half-typed@example.com')
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Ada', 'Lovelace'])
  await save.click()
  await page.getByText('Updated account details').waitFor()
  await Promise.all([context.close(), other.context.close()])
})
