import type { Page } from 'playwright-core'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { saveFile } from '../support/save-file'
import { registerByApi, signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const LONG = 'somebody-with-a-rather-long-address-of-many-words@a-rather-long-domain.example.com'
const fixture = sharedFixture()

const columns = (page: Page) =>
  page.getByRole('columnheader').evaluateAll(heads => heads.map(head => head.getBoundingClientRect().left))

it('is a table whose columns stay where they are, whoever is in it, down to a tablet; a phone gets cards', async () => {
  const { context: theirs } = await fixture.visit()
  await registerByApi(theirs, LONG)
  await theirs.close()
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.waitForURL('**/admin')
  await page.goto('/admin/users')
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await search.fill(ADMIN.email)
    await page.getByRole('cell', { name: ADMIN.email }).waitFor()
    const before = await columns(page)
    await search.fill(LONG)
    await page.getByRole('cell', { name: LONG }).waitFor()
    expect(await columns(page)).toEqual(before)
    expect(before).toHaveLength(6)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.getByRole('columnheader').count()).toBe(0)
  await page.getByRole('button', { name: /^Actions for somebody/ }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).waitFor()
  await page.keyboard.press('Escape')
  await expectGoodLooks(page, 'main')
  await context.close()
})

it('has one button that clears the search, and keeps order and page size in the address', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.waitForURL('**/admin')
  await page.goto('/admin/users')
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('admin')
  expect(await displayOfOwnClearButton(page)).toBe('none')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Email' }).click()
  await page.waitForURL('**/admin/users?sort=email')
  await page.goto('/admin/users?sort=-email&size=50')
  const head = page.getByRole('columnheader', { name: 'Email' })
  await head.waitFor()
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  await context.close()
})

it('suspends several at once after a question, lets them in again, and saves who is listed', async () => {
  for (const email of ['several-1@example.com', 'several-2@example.com']) {
    const { context: theirs } = await fixture.visit()
    await registerByApi(theirs, email)
    await theirs.close()
  }
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.waitForURL('**/admin')
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('several-')
  await page.getByText('2 entries', { exact: true }).waitFor()
  const top = () => page.getByRole('table').evaluate(table => table.getBoundingClientRect().top)
  const before = await top()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space')
  await page.getByText('2 selected', { exact: true }).waitFor()
  expect(await top()).toBe(before)
  await expectGoodLooks(page, 'main')
  await page.reload()
  await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Suspend 2 users?' })
    .getByRole('button', { name: 'Suspend', disabled: false })
    .press('Enter')
  await page.getByText('2 users suspended').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Suspended since').selectOption('Suspended')
  await page.waitForURL('**/admin/users?query=several-&suspended=yes')
  await page.keyboard.press('Escape')
  const saved = await saveFile(page, page.getByRole('link', { name: 'Download as CSV' }))
  expect(saved.bytes.toString().trim().split('\r\n')).toHaveLength(3)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reinstate' }).click()
  await page
    .getByRole('dialog', { name: 'Reinstate 2 users?' })
    .getByRole('button', { name: 'Reinstate' })
    .click()
  await page.getByText('There are no items matching your query').waitFor()
  await context.close()
})

it('deletes several by keyboard, once the password and how many they are were typed', async () => {
  allowProblems('request error: 423 /api/v1/users/deletions')
  for (const email of ['doomed-1@example.com', 'doomed-2@example.com']) {
    const { context: theirs } = await fixture.visit()
    await registerByApi(theirs, email)
    await theirs.close()
  }
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.waitForURL('**/admin')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/users?query=doomed-')
  for (const name of ['doomed-1', 'doomed-2'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  await page.getByText('2 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete accounts' }).waitFor()
  await expectGoodLooks(page)
  await page.getByRole('menuitem', { name: 'Delete accounts' }).press('Enter')
  const password = page.getByRole('dialog', { name: 'Confirm password' })
  await password.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await password.getByLabel('Password', { exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 2 accounts?' })
  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await expectGoodLooksInBothThemes(page, '[role="dialog"]')
  await dialog.getByLabel('Type 2 to confirm').press('Enter')
  await page.getByText('2 accounts deleted').waitFor()
  await page.getByText('There are no items matching your query').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement !== document.body)
  await context.close()
})

/** How the browser draws the button it has inside a search field itself, which no selector of a page reaches. */
async function displayOfOwnClearButton(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const { searchId, resultCount } = await session.send('DOM.performSearch', {
    query: 'search-clear',
    includeUserAgentShadowDOM: true,
  })
  expect(resultCount).toBe(1)
  const { nodeIds } = await session.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: 1 })
  const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId: nodeIds[0] ?? 0 })
  return computedStyle.find(({ name }) => name === 'display')?.value
}
