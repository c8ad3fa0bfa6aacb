import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

it('the files of a link that is pointed at and followed come once, and the browser has no word about their preloads', async () => {
  const { page, context } = await fixture.visit()
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const link = page.getByRole('banner').getByRole('link', { name: 'Register' })
  const prefetched = page.waitForResponse(answer => new URL(answer.url()).pathname.startsWith('/r/auth/'))
  await link.hover()
  await prefetched
  await link.click()
  await page.getByRole('heading', { name: 'Create a new account' }).waitFor()
  // A file that is asked for again is one more entry, wherever it came from.
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => /^\/r\/auth\/.*\.(js|css)$/.test(path)),
  )
  expect(files).toEqual([...new Set(files)])
  expect(files.length).toBeGreaterThan(1)
  expect(said.filter(text => /preload|integrity/i.test(text))).toEqual([])
  await context.close()
})

it('the document of a page below a list brings the files of that page, and none that only the list needs', async () => {
  allowProblems('request error: 404 /api/v1/orders/1')
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  const unused: string[] = []
  const pages = [
    '/orders/1',
    '/billing/invoices',
    '/admin/users/new',
    '/admin/roles/new',
    '/admin/pages/new',
    '/admin/plans/new',
    '/admin/languages/de',
    '/admin/announcements/new',
    '/admin/logs/mails',
  ]
  for (const path of pages) {
    const tab = await context.newPage()
    const unusedOf = await watchUses(tab)
    const answer = await tab.goto(path)
    const preloads = [...((await answer?.text()) ?? '').matchAll(/<link\b[^>]*\brel="preload"[^>]*>/g)]
      .map(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? link)
      .filter(href => /\.(js|css)$/.test(href))
    expect(preloads.length).toBeGreaterThan(3)
    await tab.getByRole('heading', { level: 1 }).waitFor()
    unused.push(...(await unusedOf(preloads)).map(href => `${path}: ${href}`))
    await tab.close()
  }
  expect(unused).toEqual([])
  await context.close()
})

/** How long a page may take to use what its document preloads, in milliseconds; one that does is not waited for. */
const PATIENCE = 15_000

/** From now on notes the scripts that a page runs; answers which of some files it has neither run nor applied as a style sheet. */
async function watchUses(page: Page) {
  const used = new Set<string>()
  const session = await page.context().newCDPSession(page)
  session.on('Debugger.scriptParsed', ({ url }) => used.add(url))
  await session.send('Debugger.enable')
  return async (files: string[]) => {
    for (const begun = Date.now(); ; await page.waitForTimeout(100)) {
      const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
      const unused = files.filter(file => {
        const url = new URL(file, page.url()).href
        return !used.has(url) && !sheets.includes(url)
      })
      if (unused.length === 0 || Date.now() - begun > PATIENCE) return unused
    }
  }
}
