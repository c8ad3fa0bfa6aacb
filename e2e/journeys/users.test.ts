import type { Page } from 'playwright-core'
import { expectGoodLooks } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'

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
  await page.waitForURL('**/admin/users')
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await search.fill(ADMIN.email)
    await page.getByRole('cell', { name: ADMIN.email }).waitFor()
    const before = await columns(page)
    await search.fill(LONG)
    await page.getByRole('cell', { name: LONG }).waitFor()
    expect(await columns(page)).toEqual(before)
    expect(before).toHaveLength(5)
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
  await page.waitForURL('**/admin/users')
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
