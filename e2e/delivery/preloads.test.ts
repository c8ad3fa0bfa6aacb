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
  await Promise.all(
    pages.map(async path => {
      const tab = await context.newPage()
      tab.on('console', message => {
        if (/preloaded using link preload but not used/.test(message.text()))
          unused.push(`${path}: ${message.text()}`)
      })
      await tab.goto(path)
      await tab.getByRole('heading', { level: 1 }).waitFor()
      // So long after everything has loaded the browser looks at what was not used.
      await tab.waitForTimeout(6000)
    }),
  )
  expect(unused).toEqual([])
  await context.close()
})
