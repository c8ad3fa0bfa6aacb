import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { readMailedLink } from '../support/read-mail'
import { registerByApi } from '../support/sign-in'
import { subscribed } from '../support/subscribed'
import { tabTo } from '../support/tab-to'
import { allowProblems } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
// The file needs its own server, because it reads the mails stored there.
const fixture = ownFixture({ env: { NODE_ENV: 'development' } })

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Workspace: ${name}` })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const activeId = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'activeWorkspaceId')?.value ?? '0'

/** A signed-in user on a page. */
async function someone(email: string, path: string) {
  const { context, page, problems } = await fixture.visit()
  await registerByApi(context, email, PASSWORD)
  await page.goto(path)
  return { context, page, problems }
}

/** Creates a workspace on the list page, which leads to its members page. */
async function create(page: Page, name: string) {
  await page.getByRole('button', { name: 'New workspace' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

it('two people: one invites, the other registers, joins, becomes an admin and is removed, and neither reloads [S-117][T-004][T-005][T-006]', async () => {
  // A removed member's requests are refused until the page receives the event.
  allowProblems(/request error: 40[34] \/api\/v1\/workspaces\/\d+/)
  const ada = await someone('ada.workspaces@example.com', '/workspaces')
  await create(ada.page, 'Engine Room')
  const [id] = /\d+/.exec(new URL(ada.page.url()).pathname) ?? []
  expect(await activeId(ada.page)).toBe(id)

  await ada.page.getByRole('button', { name: 'Invite people' }).click()
  await ada.page
    .getByLabel('Email addresses')
    .fill('grace.workspaces@example.com, alan.workspaces@example.com')
  await ada.page.getByRole('button', { name: 'Send invitations' }).click()
  await ada.page.getByText('Invited 2 people').waitFor()
  await ada.page.getByText('alan.workspaces@example.com').waitFor()

  const grace = await fixture.visit()
  await grace.page.goto(await readMailedLink(fixture.app, 'email=grace.workspaces'))
  await grace.page.getByText('Engine Room').waitFor()
  expect(await grace.page.getByLabel('Email').inputValue()).toBe('grace.workspaces@example.com')
  await grace.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await grace.page.getByLabel('Confirm password').fill(PASSWORD)
  const isSubscribed = subscribed(grace.page)
  await grace.page.getByRole('button', { name: 'Create account' }).click()
  await grace.page.waitForURL(/\/workspace\/join\?/)
  await grace.page.getByRole('button', { name: 'Join workspace' }).click()
  await grace.page.getByText('Joined workspace').waitFor()
  await grace.page.waitForURL(`**/workspaces/${id}/members`)
  await switcher(grace.page, 'Engine Room').waitFor()
  expect(await activeId(grace.page)).toBe(id)
  await isSubscribed

  const graceForAda = row(ada.page, 'grace.workspaces@example.com')
  await graceForAda.getByText('Member', { exact: true }).waitFor()
  await graceForAda.getByRole('button', { name: /^Actions for/ }).click()
  await ada.page.getByRole('menuitem', { name: 'Make admin' }).click()
  await row(grace.page, 'grace.workspaces@example.com').getByText('Admin', { exact: true }).waitFor()
  await grace.page.getByRole('button', { name: 'Invite people' }).waitFor()

  await switcher(grace.page, 'Engine Room').click()
  const names = await grace.page.getByRole('menuitemradio').allTextContents()
  expect(names.map(name => name.replace(/^[A-Z]+(?=[A-Z])/, ''))).toEqual([
    'Default1 member',
    'Engine Room2 members',
  ])
  await grace.page.keyboard.press('Escape')

  await graceForAda.getByRole('button', { name: /^Actions for/ }).click()
  await ada.page.getByRole('menuitem', { name: 'Remove from workspace' }).click()
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove from workspace' }).click()
  await switcher(grace.page, 'Default').waitFor()
  await grace.page.getByText('This workspace is not there').waitFor()
  expect(await activeId(grace.page)).toBe('0')
  await graceForAda.waitFor({ state: 'detached' })

  await ada.page.getByRole('link', { name: 'Activity' }).click()
  await ada.page.getByText(/removed grace\.workspaces/).waitFor()
  const folders = `/api/v1/file-entries/folders?workspaceId=${id}`
  await callApi(ada.context, 'POST', folders, { name: 'Drawings' })
  await ada.page.getByText(/created the folder Drawings/).waitFor()
  expect(ada.problems).toEqual([])
  await Promise.all([ada.context.close(), grace.context.close()])
})

it('a workspace is created and people are invited by keyboard alone, and two tabs are in the same one', async () => {
  const { page, context, problems } = await someone('kay.workspaces@example.com', '/contact')
  const second = await context.newPage()
  await second.goto('/contact')
  await switcher(second, 'Default').waitFor()
  await switcher(page, 'Default').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Manage workspaces' }).waitFor()
  await page.keyboard.type('new')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New workspace' }).waitFor()
  await page.keyboard.type('By Hand')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'By Hand' }).waitFor()
  await switcher(second, 'By Hand').waitFor()

  await tabTo(page, 'Invite people')
  await page.keyboard.press('Enter')
  await page.getByLabel('Email addresses').waitFor()
  await page.keyboard.type('one@example.com two@example.com wrong ')
  await page.getByText('Enter a valid email address.').waitFor()
  await expectGoodLooksInBothThemes(page, '[role=dialog]')
  await page.keyboard.press('Backspace')
  await tabTo(page, 'Send invitations')
  await page.keyboard.press('Enter')
  await page.getByText('Invited 2 people').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('every page of workspaces is in order, wide and narrow, light and dark', async () => {
  const { page, context } = await someone('lea.workspaces@example.com', '/workspaces')
  await page.getByText('You work alone so far').waitFor()
  await expectGoodLooks(page)
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await switcher(page, 'Default').getByText('Default').isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await switcher(page, 'Default').getByText('Default').isVisible()).toBe(true)
  await create(page, 'Good Looks')
  const url = page.url()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Anyone with the link').waitFor()
  await expectGoodLooksInBothThemes(page)
  for (const [place, text] of [
    ['activity', 'created the workspace'],
    ['settings', 'Delete workspace'],
  ] as const) {
    await page.goto(url.replace('members', place))
    await page.getByText(text).first().waitFor()
    await expectGoodLooks(page)
  }
  await page.goto(link)
  await page.getByText('You are in this workspace already').waitFor()
  await expectGoodLooks(page)
  await context.close()
  const invited = await someone('mia.workspaces@example.com', link)
  await invited.page.getByRole('button', { name: 'Join workspace' }).waitFor()
  await expectGoodLooks(invited.page)
  await invited.context.close()
})
