import type { Page } from 'playwright-core'
import { expectGoodLooks } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signInByApi } from '../support/sign-in'

const fixture = sharedFixture()

async function visitAsAdmin() {
  const visit = await fixture.visit()
  await signInByApi(visit.context, ADMIN.email, ADMIN.password)
  return visit
}

beforeAll(async () => {
  const { page, context } = await visitAsAdmin()
  await page.goto('/trade/QUAY')
  await page.getByLabel('Quantity').fill('10')
  await page.getByRole('button', { name: 'Buy QUAY' }).click()
  await page.getByText('Your order is filled').waitFor()
  await context.close()
})

const pages = [
  '/account-settings',
  '/admin/users',
  '/admin/logs/sign-ins',
  '/admin/releases',
  '/trade/QUAY',
  '/orders',
]
/** Between a phone and a desk, where columns are narrow. */
const widths = [1000, 900, 768, 660]

/** Words of usual length that stand in two lines of a table, because their column is narrower than they are. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('td, th')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of node.textContent?.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu) ?? []) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
          if (new Set(lines).size > 1) broken.push(word)
        }
    }
    return broken
  })

it('tables break no word on tablets, and have their columns on a desk', async () => {
  const { page, context } = await visitAsAdmin()
  for (const path of pages) {
    await page.goto(path)
    await page.locator('table:not([aria-busy="true"]) td').first().waitFor()
    expect([path, await page.locator('[data-cards]').count()]).toEqual([path, 0])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect([path, width, await brokenWords(page)]).toEqual([path, width, []])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await context.close()
})

it('cards have no headers to press, and another way to order them', async () => {
  const { page, context } = await visitAsAdmin()
  await page.goto('/orders')
  await page.getByRole('table', { name: 'Orders' }).locator('td').first().waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('State').waitFor()
  expect(await page.getByLabel('Order by').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.locator('[data-cards]').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Order by').selectOption('Quantity, falling')
  await page.waitForURL('**/orders?sort=-quantity')
  await page.keyboard.press('Escape')
  await expectGoodLooks(page)
  await context.close()
})

it('text of twice the size has the room it needs', async () => {
  const { page, context } = await visitAsAdmin()
  await page.goto('/account-settings')
  await page.locator('table:not([aria-busy="true"]) td').first().waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.locator('[data-cards]').first().waitFor()
  expect(await brokenWords(page)).toEqual([])
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.be-button, input, select')]
      .filter(({ clientHeight, scrollHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
  expect(cut).toEqual([])
  await context.close()
})
