import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { callApi } from '../support/call-api'
import { ownFixture } from '../support/fixture'
import { writeAsEditor, writeAsPerson } from '../support/hostile-site'
import { hostileHtml, LONG } from '../support/hostile-text'
import { root } from '../support/root'
import { ADMIN } from '../support/running-app'
import { registerByApi } from '../support/sign-in'
import { watchInjections } from '../support/watch-injections'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture()
const { claims }: { claims: { path: string }[] } = JSON.parse(
  readFileSync(path.join(root, 'mfe-admin', 'remote.json'), 'utf8'),
)

/** Renders each payload in its own document without a content policy. */
async function show(pieces: readonly string[], until: (found: string[]) => boolean) {
  const context = await fixture.browser.newContext()
  const watch = await watchInjections(context, fixture.app.url)
  const page = await context.newPage()
  await page.evaluate(all => {
    for (const piece of all) {
      const frame = document.createElement('iframe')
      // The sandboxed document cannot reach its parent.
      frame.sandbox.add('allow-scripts', 'allow-same-origin')
      document.body.append(frame)
      Object.assign(frame.contentWindow ?? {}, { alert })
      frame.contentDocument?.write(piece)
      frame.contentDocument?.close()
    }
  }, pieces)
  const deadline = Date.now() + 20_000
  while (!until(watch.found) && Date.now() < deadline) await page.waitForTimeout(100)
  await context.close()
  return watch.found
}

it('leaves nothing of what an editor writes that a browser without any policy would run (S06)', async () => {
  const { context } = await fixture.visit()
  await signInByApi(context)
  const shown: string[] = []
  const write = async (body: string, number: number) => {
    const page = { title: `Hostile ${shown.length} ${number}`, body, state: 'published' }
    shown.push((await callApi(context, 'POST', '/api/v1/custom-pages', page)).page.body)
  }
  for (let first = 0; first < hostileHtml.length; first += 8)
    await Promise.all(hostileHtml.slice(first, first + 8).map(write))
  const started = Date.now()
  const ran = (found: string[]) => found.filter(what => what.startsWith('ran')).length
  expect(ran(await show(hostileHtml, found => ran(found) >= 25))).toBeGreaterThanOrEqual(25)
  // The sanitized payloads get twice the time in which all unsanitized ones had run.
  const enough = Date.now() + 2 * (Date.now() - started)
  expect(await show(shown, () => Date.now() > enough)).toEqual([])
  await context.close()
})

it('runs nothing that anybody wrote into any field, wherever it is shown (S01)(S02)(S06)(S08)', async () => {
  // Broken images, shared-file addresses of another visit, and intended refusals.
  allowProblems(/^request error: (404|422) /)
  // What the browser says of XML and files that are opened as documents of their own, where nothing may run.
  allowProblems(/^console error: Applying inline style violates .* directive 'default-src 'none''/)
  allowProblems(/^console error: Blocked script execution in '\S+(\.xml|\/secure\/files\/\S+)'/)
  const writer = await fixture.visit()
  await registerByApi(writer.context, 'writes-markup@example.com')
  const written = await writeAsPerson(writer.context, ADMIN.email)
  const editor = await fixture.visit()
  await signInByApi(editor.context)
  const { pageId, plan, role } = await writeAsEditor(editor.context, hostileHtml.join('\n'))
  const users = await callApi(editor.context, 'GET', '/api/v1/users?query=writes-markup')
  const { id: person } = users.pagination.data[0]
  await callApi(editor.context, 'POST', `/api/v1/users/${person}/ban`, { reason: LONG })
  await callApi(editor.context, 'PUT', '/api/v1/users/suspensions', { ids: [person], suspended: false })
  const messages = await callApi(editor.context, 'GET', '/api/v1/contact-messages')
  const { id: message } = messages.pagination.data[0]
  const answer = { text: LONG, ticket: randomUUID(), seen: 0 }
  await callApi(editor.context, 'POST', `/api/v1/contact-messages/${message}/answers`, answer)

  const ofOne = [
    ...[`users/${person}`, 'users/new', `workspaces/${written.workspace}`, `roles/${role}`, 'pages/new'],
    ...[`pages/${pageId}`, `plans/${plan}`, 'languages/de', 'announcements/1', `messages/${message}`],
    ...['logs/mails', 'logs/jobs', 'logs/sign-ins', 'logs/api'],
  ]
  const screens = [...claims.map(({ path }) => path), ...ofOne.map(path => `/admin/${path}`)]
  const own = [
    '/notifications',
    '/account-settings',
    '/workspaces',
    '/dashboard',
    '/dashboard/files',
    '/trade',
    '/orders',
    '/billing',
  ]
  const space = ['members', 'activity', 'settings'].map(path => `/workspaces/${written.workspace}/${path}`)
  const pages = ['/pages/hostile', '/pages/hostile-in-german']
  const open = ['/', '/pricing', ...pages, '/contact', '/register', '/login', '/forgot-password']
  await lookAt(editor.context, [...screens, ...own])
  await lookAt(writer.context, [...own, ...space])
  const { context: stranger } = await fixture.visit()
  await lookAt(stranger, [...open, ...written.shares, written.invitation])
  const { context: reader } = await fixture.visit({ javaScriptEnabled: false })
  await lookAt(reader, [...open, ...written.shares, '/feed.xml', '/sitemap.xml'], { hasScript: false })
  const { context: opener } = await fixture.visit()
  await lookAt(opener, written.files, { hasScript: false })
  await callApi(editor.context, 'PUT', '/api/v1/settings', { settings: { 'maintenance.enable': true } })
  allowProblems(/503/)
  const { context: late } = await fixture.visit()
  await lookAt(late, ['/'])
  const { context: lateReader } = await fixture.visit({ javaScriptEnabled: false })
  await lookAt(lateReader, ['/'], { hasScript: false })
  const all = [writer.context, editor.context, stranger, reader, opener, late, lateReader]
  await Promise.all(all.map(context => context.close()))
})

/** Opens each address in German, where every translation line is a payload, and expects that none of them ran. */
async function lookAt(context: BrowserContext, addresses: readonly string[], { hasScript = true } = {}) {
  await context.addCookies([{ name: 'locale', value: 'de', url: fixture.app.url }])
  const watch = await watchInjections(context, fixture.app.url)
  const page = await context.newPage()
  const settled = waitForAnswers(page)
  for (const address of addresses) {
    // A file that is saved rather than shown ends the navigation.
    await page.goto(address, { waitUntil: 'domcontentloaded' }).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED') && !error.message.includes('Download is starting'))
        throw error
    })
    if (hasScript) await page.locator('h1').first().waitFor()
    await settled()
    await watch.look(page, address)
  }
  expect(watch.found).toEqual([])
  await page.close()
}

/** Waits until the network has been idle for a moment. */
function waitForAnswers(page: Page) {
  let open = 0
  const isAsked = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
  page.on('request', request => isAsked(request) && open++)
  page.on('requestfinished', request => isAsked(request) && open--)
  page.on('requestfailed', request => isAsked(request) && open--)
  return async () => {
    for (let quiet = 0; quiet < 4; quiet = open > 0 ? 0 : quiet + 1) await page.waitForTimeout(50)
  }
}

const signInByApi = async (context: BrowserContext) => {
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
}
