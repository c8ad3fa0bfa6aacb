import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeLines } from '../support/change-settings'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { saveFile } from '../support/save-file'
import { signIn } from '../support/sign-in'

const fixture = ownFixture()

it('a plan is made, put first by keyboard and seen on the open pricing page; a line is translated, imported and read by a visitor, whose typed words stay', async () => {
  const { page, context } = await fixture.visit()
  const { page: visitor, context: theirs } = await fixture.visit()
  await signIn(page, ADMIN)
  await visitor.goto('/pricing')
  await visitor.getByRole('heading', { level: 2, name: 'Team' }).waitFor()

  await page.goto('/admin/plans/new')
  await page.getByLabel('Name', { exact: true }).fill('Starter')
  await page.getByLabel('What is included').fill('One thing\nAnother thing')
  await page.getByLabel('Hidden').uncheck()
  await page.getByLabel('Amount').fill('7.50')
  await expectGoodLooksInBothThemes(page, 'main')
  await page.getByRole('button', { name: 'Save plan' }).press('Enter')
  await page.getByText('Plan Starter saved').waitFor()

  await page.getByRole('button', { name: 'Move Starter', exact: true }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await page.getByText(/^Starter is at position 1 /).waitFor({ state: 'attached' })
  await Promise.all([
    page.waitForResponse(answer => answer.url().includes('/plans/order') && answer.ok()),
    page.keyboard.press('Space'),
  ])
  await expectGoodLooksInBothThemes(page, 'main')
  // The open page of somebody else follows by itself.
  await visitor.getByText('Another thing').waitFor()
  await visitor.waitForFunction(
    wanted => {
      const names = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '')
      return names.filter(name => wanted.includes(name)).join() === wanted.join()
    },
    ['Starter', 'Free', 'Team', 'Business'],
  )

  await theirs.addCookies([{ name: 'locale', value: 'de', url: fixture.app.url }])
  await visitor.reload()
  await visitor.getByText('Preise', { exact: true }).first().waitFor()
  const contact = await theirs.newPage()
  await contact.goto('/contact')
  await contact.getByLabel('Name', { exact: true }).fill('Ada')

  await page.goto('/admin/languages')
  await page.getByRole('link', { name: 'Deutsch' }).waitFor()
  await expectGoodLooks(page, 'main')
  await page.goto('/admin/languages/de?query=most+popular')
  await page.getByLabel('Translation of “Most popular”', { exact: true }).fill('Der Liebling')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('The line is saved').waitFor()
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const saved = await saveFile(page, page.getByRole('menuitem', { name: /XLIFF/ }))
  const exported = saved.bytes.toString()
  const file = join(tmpdir(), `lines-of-a-journey-${process.pid}.xlf`)
  await writeFile(file, exported.replace('Der Liebling', '&lt;img src=x onerror=alert(1)&gt; Der Renner'))
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  await page.getByLabel('File of JSON or XLIFF').setInputFiles(file)
  await page.getByText('1 line changes.').waitFor()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectGoodLooks(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Change 1 line' }).press('Enter')
  await page.getByText('1 line changed').waitFor()
  for (const path of ['/admin/plans', '/admin/languages/de', '/admin/files']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectGoodLooks(page, 'main')
  }

  // Both tabs, opened before; what is typed in one stays.
  await visitor.getByText('<img src=x onerror=alert(1)> Der Renner').waitFor()
  await changeLines(fixture.app, 'de', { Message: 'Worum es geht' })
  await contact.getByLabel('Worum es geht').waitFor()
  expect(await contact.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada')
  await Promise.all([context.close(), theirs.close()])
})
