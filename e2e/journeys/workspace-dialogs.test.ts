import type { Page } from 'playwright-core'
import { expectGoodLooksInBothThemes, expectGoodLooksInPassing } from '../support/expect-good-looks'
import { expectKeyboardDialog, focusOn, focusWithin } from '../support/expect-keyboard-dialog'
import { sharedFixture } from '../support/fixture'
import { chooseByKeys, downTo, focusInMenu } from '../support/menu-keys'
import { registerByApi } from '../support/sign-in'
import { tabTo } from '../support/tab-to'
import { LONG_NAME, twoInOne } from '../support/two-in-one'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
const OFFLINE = 'There is no connection. Please try again when you are online.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('the bell and the switcher of workspaces are used by keyboard alone, and give the focus back', async () => {
  const { owner, close } = await twoInOne(fixture, 'bell')
  const { page } = owner
  await page.goto('/contact')
  await button(page, 'Notifications, 2 unread').focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/^member-bell/)
    .waitFor()
  await focusWithin(page, 'dialog')
  await expectGoodLooksInBothThemes(page, '[role=dialog]')
  await tabTo(page, 'Notification settings')
  await page.keyboard.press('Escape')
  await focusOn(page, 'Notifications, 2 unread')

  await tabTo(page, 'Workspace: Default', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: LONG_NAME }).waitFor()
  await focusInMenu(page)
  await expectGoodLooksInBothThemes(page, '[role=menu]')
  // However long a name is, the numbers of members stand in one line each, below each other.
  const numbers = page.getByRole('menuitemradio').getByText(/^\d members?$/)
  const ends = await numbers.evaluateAll(all =>
    all.map(number => {
      const { right, height } = number.getBoundingClientRect()
      return { right, lines: Math.round(height / Number.parseFloat(getComputedStyle(number).lineHeight)) }
    }),
  )
  expect(ends).toEqual(ends.map(() => ({ right: ends[0]?.right, lines: 1 })))
  await page.keyboard.press('Escape')
  await focusOn(page, 'Workspace: Default')
  await page.keyboard.press('Enter')
  await focusInMenu(page)
  await page.keyboard.type('The')
  await page.keyboard.press('Enter')
  await page.getByText(`You are in ${LONG_NAME} now`).waitFor()
  await focusOn(page, `Workspace: ${LONG_NAME}`)
  await close()
})

it('a new workspace: nothing typed is lost by Escape or without a connection, and two presses make one', async () => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'dialogs-new@example.com')
  await page.goto('/workspaces')
  await button(page, 'New workspace').focus()
  expect(await expectKeyboardDialog(page, { name: 'New workspace' })).toEqual(['Name', 'Close'])
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.waitFor()
  await page.keyboard.type('By Hand')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await focusWithin(page, 'alertdialog')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.localName === 'input')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await page.getByText(OFFLINE).waitFor()
  expect(await name.inputValue()).toBe('By Hand')
  await context.setOffline(false)
  await name.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'By Hand' }).waitFor()
  await page.goto('/workspaces')
  await page.getByRole('main').getByText('By Hand').first().waitFor()
  expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: 'By Hand' }).count()).toBe(1)
  await context.close()
})

it('inviting, links, roles and removing: every dialog is worked by keyboard alone and gives the focus back', async () => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const { owner, id, close } = await twoInOne(fixture, 'invite')
  const { page, context } = owner
  await page.goto(`/workspaces/${id}/members`)
  await button(page, 'Create link').focus()
  await expectKeyboardDialog(page, { name: 'Create link' })
  await page.keyboard.press('Enter')
  await focusWithin(page, 'dialog')
  await tabTo(page, 'Create link')
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog', { name: 'Your link' }).getByRole('textbox', { name: 'Link' })
  await link.waitFor()
  await focusWithin(page, 'dialog')
  await expectGoodLooksInPassing(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await focusOn(page, 'Create link')

  await tabTo(page, 'Invite people')
  await expectKeyboardDialog(page, { name: 'Invite people' })
  await page.keyboard.press('Enter')
  await focusWithin(page, 'dialog')
  await page.keyboard.type(
    `one@example.com a-very-long-address-of-somebody@${'long-'.repeat(9)}domain.example.com `,
  )
  await page.getByRole('list', { name: 'People to invite' }).getByRole('listitem').nth(1).waitFor()
  await expectGoodLooksInPassing(page, '[role=dialog]')
  await context.setOffline(true)
  await tabTo(page, 'Send invitations')
  await page.keyboard.press('Enter')
  await page.getByText(OFFLINE).waitFor()
  expect(await page.getByRole('list', { name: 'People to invite' }).getByRole('listitem').count()).toBe(2)
  await context.setOffline(false)
  await button(page, 'Send invitations').press('Enter')
  await page.getByText('Invited 2 people').waitFor()
  await focusOn(page, 'Invite people')

  // Who joined did so by a link as well.
  await page.getByRole('button', { name: 'Revoke: Anyone with the link' }).first().focus()
  expect(await expectKeyboardDialog(page, { name: 'Revoke the link?', role: 'alertdialog' })).toEqual([
    'Cancel',
    'Revoke',
  ])

  const actions = page.getByRole('button', { name: /^Actions for member-invite/ })
  const label = (await actions.getAttribute('aria-label')) ?? ''
  await actions.focus()
  await page.keyboard.press('Enter')
  await focusInMenu(page)
  await expectGoodLooksInPassing(page, '[role=menu]')
  await page.keyboard.press('Escape')
  await focusOn(page, label)
  await chooseByKeys(page, 'Make admin')
  await page
    .getByRole('row')
    .filter({ hasText: 'member-invite' })
    .getByText('Admin', { exact: true })
    .waitFor()
  await focusOn(page, label)
  await page.keyboard.press('Enter')
  await focusInMenu(page)
  await downTo(page, 'Remove from workspace')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: /^Remove member-invite/ }).waitFor()
  await focusOn(page, 'Cancel')
  await expectGoodLooksInPassing(page, '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await focusOn(page, label)
  await close()
})
