import type { Page } from 'playwright-core'

/** What the page of all notifications shows. */
export const list = (page: Page) => page.getByRole('main')
export const rows = (page: Page) => list(page).getByRole('article')
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
export const dot = (page: Page, text: string) => row(page, text).getByTestId('unread-dot')

/** The bell of the bar, with so many unread ones. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

/** Opens the menu of the row that has this text. */
export const openMenu = (page: Page, text: string) =>
  row(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click()
export const menuItem = (page: Page, action: string) => page.getByRole('menuitem', { name: action })

/** Chooses what is to be done with the row that has this text. */
export async function choose(page: Page, text: string, action: string) {
  await openMenu(page, text)
  await menuItem(page, action).click()
}
