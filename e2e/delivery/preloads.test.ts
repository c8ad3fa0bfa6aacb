import { sharedFixture } from '../support/fixture'

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
