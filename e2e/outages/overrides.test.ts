import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { expectGoodLooks } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { root } from '../support/root'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({ env: { OVERRIDE_URLS: 'http://localhost:*' } })
let underWork: { server: Server; port: number; asked: string[] }
beforeAll(async () => {
  underWork = await serveBuild('billing')
  await copyVersion(fixture.app, 'pages', '2.0.0', {
    edit: text => text.replaceAll('"Contact us"', '"Contact, two"'),
  })
  await copyVersion(fixture.app, 'pages', '3.0.0', {
    edit: text => text.replaceAll('"Contact us"', '"Contact, three"'),
  })
  await deploy(fixture.app, { pages: '2.0.0' })
})
afterAll(async () => {
  underWork.server.close()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const refused = (reason: string) => `console error: Error: Override refused: ${reason}`
const badge = (page: Page) => page.getByRole('complementary', { name: 'Overrides' })

it('a link shows a published version that is not live, says so, and Reset goes back', async () => {
  const { page, context, problems } = await fixture.visit()
  await page.goto('/contact?mfe=pages@3.0.0')
  await heading(page, 'Contact, three').waitFor()
  await badge(page).getByText('pages@3.0.0').waitFor()
  await expectGoodLooks(page)
  await badge(page).getByRole('button', { name: 'Reset' }).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Contact, two').waitFor()
  expect(await badge(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

it.each([
  [
    'a version nobody published',
    '?mfe=pages@9.9.9',
    'pages@9.9.9: /v1/releases/pages/9.9.9/record.json answered 404.',
    'request error: 404 /v1/releases/pages/9.9.9/record.json',
  ],
  [
    'a URL',
    '?mfe=pages@http://evil.example/remoteEntry.js',
    'pages@http://evil.example/remoteEntry.js: it is not a version of a remote.',
  ],
  ['the shell', '?mfe=shell@1.0.0', 'shell@1.0.0: it is not a version of a remote.'],
  [
    'a revision there never was',
    '?mfe-rev=999',
    'revision 999: /v2/production/manifest.json?at=999 answered 404.',
    'request error: 404 /v2/production/manifest.json',
  ],
])('a link cannot ask for %s', async (_, query, reason, ...lost) => {
  allowProblems(refused(reason), ...lost)
  const { page, context } = await fixture.visit()
  await page.goto(`/contact${query}`)
  await heading(page, 'Contact, two').waitFor()
  expect(await badge(page).count()).toBe(0)
  await context.close()
})

it('a record that was tampered with is refused', async () => {
  allowProblems(refused('pages@3.0.0: The signature does not match the manifest.'))
  const { page, context } = await fixture.visit()
  await page.route('**/record.json', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} ` })
  })
  await page.goto('/contact?mfe=pages@3.0.0')
  await heading(page, 'Contact, two').waitFor()
  expect(await badge(page).count()).toBe(0)
  await context.close()
})

it('a link shows an earlier revision, and the next visit is not held to it', async () => {
  const { page, context } = await fixture.visit()
  await page.goto('/contact?mfe-rev=1')
  await heading(page, 'Contact us').waitFor()
  await badge(page).getByText('Revision 1', { exact: true }).waitFor()
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await context.close()
})

it('the key of import-map-overrides puts a remote under work into the page, where the environment allows its origin', async () => {
  allowProblems(refused(`billing: http://127.0.0.1:${underWork.port} is not allowed here.`))
  const { page, context } = await fixture.visit()
  await page.goto('/')
  const set = (value: string) =>
    page.evaluate(url => localStorage.setItem('import-map-override:billing', url), value)
  await set(String(underWork.port))
  await page.goto('/pricing')
  await heading(page, 'Choose the right plan for you').waitFor()
  await badge(page).waitFor()
  expect(underWork.asked).toEqual(expect.arrayContaining(['/release.json', '/remoteEntry.js']))

  underWork.asked.length = 0
  await set(`http://127.0.0.1:${underWork.port}/remoteEntry.js`)
  await page.goto('/pricing')
  await heading(page, 'Choose the right plan for you').waitFor()
  expect(await badge(page).count()).toBe(0)
  expect(underWork.asked).toEqual([])
  await context.close()
})

/** Serves the build of a remote from an origin of its own, as a developer's machine does. */
async function serveBuild(remote: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript')
    readFile(path.join(root, `mfe-${remote}`, 'dist', path.basename(pathname))).then(
      bytes => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  return { server, asked, port: typeof address === 'object' && address ? address.port : 0 }
}
