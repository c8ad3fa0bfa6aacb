import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { sharedFixture } from '../support/fixture'
import { loadWithAllCode } from '../support/load-with-all-code'
import { chooseByKeys } from '../support/menu-keys'
import { bell, choose, dot, list, menuItem, openMenu, row, rows } from '../support/notification-list'
import { pressInBoth } from '../support/press-in-both'
import { registerByApi } from '../support/sign-in'
import { subscribed } from '../support/subscribed'
import { tabTo } from '../support/tab-to'
import { announceTo } from '../support/tell'
import { allowProblems } from '../support/watch-problems'

const OFFLINE = 'There is no connection. Please try again when you are online.'
/** Calls that mark one notification as read, or delete it. */
const CHANGES = /\/api\/v1\/notifications\/(mark-as-read|[\da-f-]{36})/
const fixture = sharedFixture()
let people = 0

/** Somebody who was told of this, on the list of their notifications, and welcomed before. */
async function atList(...titles: string[]) {
  const { page, context } = await fixture.visit()
  const admin = await fixture.visit()
  await registerByApi(context, `changes-notifications-${people++}@example.com`)
  await announceTo(
    admin.context,
    context,
    titles.map(title => ({ title })),
  )
  await admin.context.close()
  const isSubscribed = subscribed(page)
  await loadWithAllCode(page, '/notifications')
  await isSubscribed
  return { page, context }
}
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const press = (page: Page, name: string) => messages(page).getByRole('button', { name }).click()
/** Waits until the focus is in the row that has this text. */
const focusIn = (page: Page, text: string) =>
  page.waitForFunction(
    wanted => document.activeElement?.closest('main article')?.textContent?.includes(wanted),
    text,
  )
const gone = { state: 'detached' } as const

it('what is read, unread, deleted and put back in one tab is so in the other', async () => {
  const { page: one, context } = await atList('Open late', 'Open early')
  const two = await context.newPage()
  await two.goto('/notifications')
  await rows(two).nth(2).waitFor()
  await choose(one, 'Open late', 'Mark as read')
  await dot(two, 'Open late').waitFor(gone)
  await bell(two, 2).waitFor()
  await choose(two, 'Open late', 'Mark as unread')
  await dot(one, 'Open late').waitFor()
  await bell(one, 3).waitFor()

  await choose(one, 'Open late', 'Delete')
  await messages(one).getByText('Notification deleted').waitFor()
  for (const tab of [one, two]) await row(tab, 'Open late').waitFor(gone)
  await bell(two, 2).waitFor()
  expect(await messages(two).getByRole('button').count()).toBe(0)
  await press(one, 'Undo')
  for (const tab of [one, two]) {
    await row(tab, 'Open late').waitFor()
    await bell(tab, 3).waitFor()
  }

  // The same row in both tabs at once: the second one has nothing to do, and is told nothing wrong.
  for (const tab of [one, two]) await openMenu(tab, 'Open early')
  await pressInBoth(menuItem(one, 'Delete'), menuItem(two, 'Mark as read'), CHANGES)
  for (const tab of [one, two]) {
    await row(tab, 'Open early').waitFor(gone)
    await bell(tab, 2).waitFor()
  }
  await one.reload()
  await rows(one).nth(1).waitFor()
  expect([await row(one, 'Open early').count(), await messages(one).getByRole('button').count()]).toEqual([
    0, 0,
  ])
  await context.close()
})

it('many alike are read, deleted and put back together, and the offer to put them back ends', async () => {
  const { page, context } = await atList('One', 'Two', 'Three', 'Four')
  await list(page).getByRole('button', { name: '3 more like this' }).waitFor()
  expect(await rows(page).count()).toBe(2)
  await row(page, 'Four').getByRole('button', { name: 'Actions for 4 notifications' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as read' }).press('Enter')
  await bell(page, 1).waitFor()
  await choose(page, 'Four', 'Delete')
  await messages(page).getByText('4 notifications deleted').waitFor()
  await row(page, 'Four').waitFor(gone)
  await press(page, 'Undo')
  await list(page).getByRole('button', { name: '3 more like this' }).click()
  for (const title of ['One', 'Two', 'Three', 'Four']) await row(page, `All about: ${title}.`).waitFor()

  // Open, each stands for itself.
  await choose(page, 'All about: Four.', 'Delete')
  await messages(page).getByText('Notification deleted').waitFor()
  await list(page).getByRole('button', { name: 'Show fewer' }).waitFor()
  expect(await rows(page).count()).toBe(4)
  await messages(page).getByRole('button', { name: 'Undo' }).waitFor(gone)
  const { pagination } = await callApi(context, 'GET', '/api/v1/notifications')
  expect(pagination.total).toBe(4)
  await context.close()
})

it('loses nothing without a connection: what failed is said and shown as it was, and undoing can be tried again', async () => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await atList('Open late', 'Open early')
  await choose(page, 'Open early', 'Delete')
  await row(page, 'Open early').waitFor(gone)
  await messages(page).getByText('Notification deleted').waitFor()
  await context.setOffline(true)
  await press(page, 'Undo')
  await messages(page).getByText(OFFLINE).waitFor()
  await context.setOffline(false)
  await press(page, 'Try again')
  await row(page, 'Open early').waitFor()
  await bell(page, 3).waitFor()

  await context.setOffline(true)
  for (const action of ['Mark as read', 'Delete']) {
    await choose(page, 'Open late', action)
    await messages(page).getByText(OFFLINE).waitFor()
    await dot(page, 'Open late').waitFor()
    await bell(page, 3).waitFor()
    await press(page, 'Dismiss')
  }
  await list(page).getByRole('button', { name: 'Mark all as read' }).click()
  await messages(page).getByText(OFFLINE).waitFor()
  await bell(page, 3).waitFor()
  await context.setOffline(false)
  await list(page).getByRole('button', { name: 'Mark all as read' }).click()
  await bell(page, 0).waitFor()
  await page.reload()
  await rows(page).nth(2).waitFor()
  await bell(page, 0).waitFor()
  await context.close()
})

it('keeps the place in the list when one after another is deleted by keyboard alone', async () => {
  const { page, context } = await atList('Open late', 'Open early')
  await row(page, 'Open late')
    .getByRole('button', { name: /Open late/ })
    .focus()
  await tabTo(page, 'Actions for the notification')
  await chooseByKeys(page, 'Delete')
  await row(page, 'Open late').waitFor(gone)
  await focusIn(page, 'Welcome to Harbor')
  await tabTo(page, 'Actions for the notification')
  await chooseByKeys(page, 'Delete')
  await row(page, 'Welcome to Harbor').waitFor(gone)
  await focusIn(page, 'Open early')
  await tabTo(page, 'Actions for the notification')
  await chooseByKeys(page, 'Mark as read')
  await bell(page, 0).waitFor()
  await focusIn(page, 'Open early')
  await context.close()
})
