import type { Page } from 'playwright-core'
import { expectGoodLooksInPassing } from '../support/expect-good-looks'
import { expectKeyboardDialog, focusOn, focusWithin } from '../support/expect-keyboard-dialog'
import { sharedFixture } from '../support/fixture'
import { LONG_NAME, twoInOne } from '../support/two-in-one'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('the picture, transferring, leaving and deleting: every dialog is worked by keyboard alone, and says when it comes too late', async () => {
  allowProblems(/request error: (403|404|423) \/api\/v1\/workspaces/)
  const { owner, member, id, close } = await twoInOne(fixture, 'end')
  const { page } = owner
  await page.goto(`/workspaces/${id}/settings`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Upload picture').press('Enter'),
  ])
  await chooser.setFiles('docs/screenshots/workspace.png')
  await page.getByRole('dialog').waitFor()
  await focusWithin(page, 'dialog')
  await expectGoodLooksInPassing(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await focusOn(page, 'Upload picture')

  await button(page, 'Transfer ownership').focus()
  await expectKeyboardDialog(page, { name: `Transfer ${LONG_NAME}` })
  await member.page.goto(`/workspaces/${id}/settings`)
  await button(member.page, 'Leave workspace').focus()
  expect(
    await expectKeyboardDialog(member.page, { name: `Leave ${LONG_NAME}?`, role: 'alertdialog' }),
  ).toEqual(['Cancel', 'Leave workspace'])

  await button(page, 'Delete workspace').focus()
  await expectKeyboardDialog(page, { name: `Delete ${LONG_NAME}?` })
  await page.keyboard.press('Enter')
  const typed = page.getByRole('dialog').getByLabel(`Type ${LONG_NAME} to confirm`)
  await typed.waitFor()
  await page.keyboard.type('the society')
  await page.keyboard.press('Tab')
  await page.getByText('This is not its name.').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  await expectGoodLooksInPassing(page, '[role=dialog]')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(LONG_NAME)

  // The other one is about to leave what is deleted meanwhile.
  await member.page.keyboard.press('Enter')
  await member.page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Enter')
  const password = page.getByRole('dialog', { name: 'Confirm password' })
  await password.getByLabel('Password', { exact: true }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'password')
  await page.keyboard.type('analytical-engine-1843')
  await page.keyboard.press('Enter')
  await page.getByText(`${LONG_NAME} is deleted`).waitFor()
  await page.waitForURL('**/workspaces')
  await member.page.getByText('This workspace is not there').waitFor()
  expect(await member.page.getByRole('alertdialog').count()).toBe(0)
  await member.page.waitForFunction(() => document.activeElement?.closest('main') !== null)
  await close()
})
