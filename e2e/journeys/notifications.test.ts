import type { BrowserContext, Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { expectGoodLooksInPassing } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { membership } from '../support/membership'
import { bell, dot, list, row, rows } from '../support/notification-list'
import { registerByApi } from '../support/sign-in'
import { subscribed } from '../support/subscribed'
import { announceTo, type Told } from '../support/tell'

const fixture = sharedFixture()
let people = 0

/** Somebody new, who has been welcomed, and before whom others work. */
async function somebody() {
  const { page, context } = await fixture.visit()
  await registerByApi(context, `notified-${people++}@example.com`)
  return { page, context }
}
async function told(...all: Told[]) {
  const visitor = await somebody()
  const admin = await fixture.visit()
  await announceTo(admin.context, visitor.context, all)
  await admin.context.close()
  return visitor
}
/** Two workspaces of somebody else that the person has joined, whose roles there tell them of something. */
async function twoWorkspaces(person: BrowserContext) {
  const owner = await fixture.visit()
  await registerByApi(owner.context, `notifier-${people++}@example.com`)
  const quay = await membership(owner.context, person, 'Quay')
  const dock = await membership(owner.context, person, 'Dock')
  return { owner, quay, dock }
}
/** How often a page asks for an address, by its method. */
function counted(page: Page, method: string, path: string) {
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === method && new URL(request.url()).pathname === path) asked.push(request.url())
  })
  return asked
}

it('lists thirty, the rest when asked, and all of them still after one was opened [S-069]', async () => {
  const { page, context } = await somebody()
  const { owner, quay, dock } = await twoWorkspaces(context)
  for (const role of Array.from({ length: 16 }, (_, index) => (index % 2 ? 'member' : 'admin')))
    for (const workspace of [quay, dock]) await workspace.changeRole(role)
  await page.goto('/notifications')
  await rows(page).nth(29).waitFor()
  expect(await rows(page).count()).toBe(30)
  expect(await row(page, 'Welcome to Harbor').count()).toBe(0)

  // Another one comes while the rest is on its way: it moves the last one of the first thirty to the rest.
  await page.route(
    /page=2/,
    async route => {
      await quay.changeRole('admin')
      await bell(page, 34).waitFor()
      await route.continue()
    },
    { times: 1 },
  )
  await list(page).getByRole('button', { name: 'Load more' }).click()
  await row(page, 'Welcome to Harbor').waitFor()
  expect(await rows(page).count()).toBe(34)
  expect(await list(page).getByRole('button', { name: 'Load more' }).count()).toBe(0)

  await row(page, 'Welcome to Harbor')
    .getByRole('button', { name: /Welcome/ })
    .click()
  await page.waitForURL('**/account-settings')
  await page.goBack()
  await row(page, 'Welcome to Harbor').waitFor()
  await bell(page, 33).waitFor()
  expect(await rows(page).count()).toBe(34)
  await page.waitForFunction(() => window.scrollY > 1000)
  await Promise.all([context.close(), owner.context.close()])
})

it('a press reads it, once, and leads to a page of ours here and elsewhere in a new tab that cannot reach back [S-073][S-074][T-001][T-002]', async () => {
  const { page, context } = await told(
    { title: 'Nothing to open' },
    { title: 'Prices change', action: '/pricing?from=notice#plans' },
    { title: 'Read it elsewhere', action: 'https://news.example/today' },
  )
  await context.route('https://news.example/**', route =>
    route.fulfill({ body: 'Today', contentType: 'text/plain' }),
  )
  const isSubscribed = subscribed(page)
  await page.goto('/notifications')
  await isSubscribed
  await list(page).getByRole('button', { name: '2 more like this' }).click()
  const marks = counted(page, 'POST', '/api/v1/notifications/mark-as-read')
  await dot(page, 'Nothing to open').waitFor()
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route(
    '**/notifications/mark-as-read',
    async route => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await row(page, 'Nothing to open')
    .getByRole('button', { name: /Nothing/ })
    .dblclick()
  await row(page, 'Nothing to open')
    .getByRole('button', { name: /Nothing/ })
    .click()
  await dot(page, 'Nothing to open').waitFor({ state: 'detached' })
  expect(marks).toHaveLength(1)
  answer()
  await bell(page, 3).waitFor()

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    row(page, 'Read it elsewhere')
      .getByRole('button', { name: /Read it/ })
      .click(),
  ])
  await tab.waitForURL('https://news.example/today')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  await bell(page, 2).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notifications')

  await page.evaluate(() => Reflect.set(window, 'isStillHere', true))
  await row(page, 'Prices change')
    .getByRole('button', { name: /Prices/ })
    .press('Enter')
  await page.waitForURL('**/pricing?from=notice#plans')
  await bell(page, 1).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isStillHere'))).toBe(true)
  expect(marks).toHaveLength(3)
  await context.close()
})

it('keeps what is listed in the address, over a reload, a way back and in another tab', async () => {
  const { page, context } = await told({ title: 'Open late' }, { title: 'Open early' })
  const { owner, quay, dock } = await twoWorkspaces(context)
  await quay.changeRole('admin')
  await dock.changeRole('admin')
  await page.goto('/notifications')
  await rows(page).nth(4).waitFor()
  const choose = (label: string, option: string) =>
    list(page).getByLabel(label).selectOption({ label: option })
  const chosen = (tab: Page) =>
    list(tab)
      .getByRole('combobox')
      .evaluateAll((all: HTMLSelectElement[]) => all.map(select => select.selectedOptions[0]?.label))
  const listed = async (tab: Page, ...texts: string[]) => {
    for (const text of texts) await row(tab, text).waitFor()
    await tab.waitForFunction(
      count => document.querySelectorAll('main article').length === count,
      texts.length,
    )
  }
  await choose('Show', 'Unread')
  await choose('Workspace', 'Dock')
  await listed(page, 'Dock')
  await choose('Topic', 'News')
  await list(page).getByText('Nothing matches').waitFor()
  await choose('Workspace', 'Any')
  await listed(page, 'Open late', 'Open early')
  await choose('Occasion', 'Announcements')
  const filter = ['Unread', 'News', 'Announcements', 'Any']
  expect(await chosen(page)).toEqual(filter)
  const address = page.url()
  expect(new URL(address).search).toBe('?unread=true&group=News&type=announcement')

  await page.reload()
  await listed(page, 'Open late', 'Open early')
  expect(await chosen(page)).toEqual(filter)
  const other = await context.newPage()
  await other.goto(address)
  await listed(other, 'Open late', 'Open early')

  // What is read leaves a list of unread ones, in both tabs.
  await row(page, 'Open late')
    .getByRole('button', { name: /Open late/ })
    .click()
  for (const tab of [page, other]) await listed(tab, 'Open early')
  await page.getByRole('banner').getByRole('link', { name: 'Harbor' }).click()
  await page.waitForURL(url => url.pathname !== '/notifications')
  await page.goBack()
  await listed(page, 'Open early')
  expect(page.url()).toBe(address)
  expect(await chosen(page)).toEqual(filter)

  await row(page, 'Open early')
    .getByRole('button', { name: /Open early/ })
    .click()
  await list(page).getByRole('button', { name: 'Show all notifications' }).press('Enter')
  await listed(page, 'Open late', 'Open early', 'Quay', 'Dock', 'Welcome')
  expect(new URL(page.url()).search).toBe('')
  await Promise.all([context.close(), owner.context.close()])
})

it('is in order with and without notifications, and says in German what it says [S-067]', async () => {
  const { page, context } = await told(
    { title: 'A title of one very-long-word-that-nobody-would-ever-break-by-themselves-in-two-or-in-three' },
    { title: 'Prices change', action: '/pricing' },
    { title: 'Open late' },
  )
  await page.goto('/notifications')
  await list(page).getByRole('button', { name: '2 more like this' }).press('Enter')
  await rows(page).nth(3).waitFor()
  await expectGoodLooksInPassing(page)
  await bell(page, 4).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await popover.getByText('Prices change').first().waitFor()
  await expectGoodLooksInPassing(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  const { pagination } = await callApi(context, 'GET', '/api/v1/notifications')
  const ids = pagination.data.map(({ id }: { id: string }) => id).join(',')
  await callApi(context, 'DELETE', `/api/v1/notifications/${ids}`)
  await list(page).getByText('Hang tight!', { exact: true }).waitFor()
  await list(page).getByText('Notifications will start showing up here soon.', { exact: true }).waitFor()
  await bell(page, 0).click()
  await popover.getByText('Hang tight!', { exact: true }).waitFor()
  await popover.getByText('Notifications will start showing up here soon.', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expectGoodLooksInPassing(page)

  await callApi(context, 'POST', '/api/v1/users/me/locale', { locale: 'de' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Benachrichtigungen' }).waitFor()
  await list(page).getByText('Noch ist alles ruhig!').waitFor()
  await callApi(context, 'POST', '/api/v1/notifications/restore', { ids: ids.split(',') })
  await list(page).getByRole('button', { name: '2 weitere davon' }).click()
  await page.getByRole('button', { name: 'Benachrichtigungen, 4 ungelesen' }).waitFor()
  await row(page, 'Open late').getByRole('button', { name: 'Aktionen für die Benachrichtigung' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('status').getByText('Benachrichtigung gelöscht').waitFor()
  await expectGoodLooksInPassing(page)
  await context.close()
})
