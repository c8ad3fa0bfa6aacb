import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'

const fixture = sharedFixture()

it('an administrator sees how the site does, what was changed before and after, and adds a webhook', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.getByRole('region', { name: 'Sign-ups by day' }).waitFor()
  await page.getByRole('link', { name: '7 days' }).press('Enter')
  await page.waitForURL('**/admin?days=7')
  await page.getByRole('button', { name: 'Show as table' }).first().press('Enter')
  // The names of the columns stand above the newest day, not over it.
  const days = page.getByRole('table', { name: 'Sign-ups by day' }).getByRole('row')
  const [names, newest] = await Promise.all(
    [0, 1].map(row => days.nth(row).locator('>*').first().boundingBox()),
  )
  expect(newest?.y).toBeGreaterThanOrEqual((names?.y ?? 0) + (names?.height ?? 0) - 1)
  await expectGoodLooksInBothThemes(page, 'main')

  await page.goto('/admin/tags')
  await page.getByLabel('New tag').fill('Seen in the log')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('cell', { name: 'Seen in the log', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Logs' }).click()
  await page.getByRole('button', { name: 'Changes of Seen in the log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes of Seen in the log' })
  await dialog.getByRole('row', { name: 'name – Seen in the log' }).waitFor()
  await page.keyboard.press('Escape')
  await expectGoodLooks(page, 'main')

  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('https://hooks.invalid/harbor')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without copying the secret?' })
  await question.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('cell', { name: /^https:..hooks.invalid/ }).waitFor()
  await expectGoodLooksInBothThemes(page, 'main')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No other server is told anything').waitFor()
  await context.close()
})
