import type { BrowserContext, Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { watchInjections } from '../support/watch-injections'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const SCRIPT = '<script>alert(1)</script>'
/** Files that run a script where a browser takes them for the type that stands beside them. */
const hostile = [
  ['logo.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
  ['page.html', 'text/html', `<!doctype html>${SCRIPT}`],
  ['feed.xml', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`],
  ['styled.xml', 'text/xml', `<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>`],
  ['both.gif', 'text/html', `GIF89a/*${' '.repeat(20)}*/=1;alert(1)//${SCRIPT}`],
  [
    'both.pdf',
    'text/html',
    `%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${SCRIPT}`,
  ],
  ['code.js', 'text/html', `alert(1)//${SCRIPT}`],
  ['note.txt', 'text/html', SCRIPT],
] as const
const file = ([name, mimeType, text]: (typeof hostile)[number]) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

/** Opens an address as a page of its own; what is saved rather than shown ends the navigation. */
const open = (page: Page, address: string) =>
  page.goto(address).catch((error: Error) => {
    if (!/ERR_ABORTED|Download is starting/.test(error.message)) throw error
  })

/** Sends a form as a page would. */
async function post(context: BrowserContext, path: string, fields: Record<string, string>, sent: object) {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return context.request.post(path, {
    headers: { 'x-xsrf-token': decodeURIComponent(token), accept: 'application/json' },
    multipart: { ...fields, file: sent as ReturnType<typeof file> },
  })
}

it('would notice each of them, where it is served as what it pretends to be', async () => {
  const context = await fixture.browser.newContext()
  const watch = await watchInjections(context, 'http://unguarded.example')
  for (const [name, contentType, body] of hostile) {
    const page = await context.newPage()
    await page.route('**/*', route => route.fulfill({ contentType, body }))
    await page.goto(`http://unguarded.example/${name}`)
    expect(watch.found.splice(0)).toContain(`ran in http://unguarded.example/${name}`)
    await page.close()
  }
  await context.close()
})

it('runs none of them in the list, in the preview, as a page of their own or by a shared link (S06) (S08)', async () => {
  // What the browser says of files that are opened as pages of their own, where nothing may run.
  allowProblems(/^console error: Applying inline style violates .* directive 'default-src 'none''/)
  allowProblems(/^console error: Blocked script execution in '\S+\/secure\/files\/\S+'/)
  const { page, context } = await fixture.visit()
  const watch = await watchInjections(context, fixture.app.url)
  await registerByApi(context, 'hostile-files@example.com')
  await page.goto('/dashboard/files')
  await page.getByLabel('Files to upload').setInputFiles(hostile.map(file))
  await page.getByText(`Uploaded: ${hostile.length} of ${hostile.length}`).first().waitFor()
  const addresses: string[] = []
  for (const [name] of hostile) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    const download = await dialog.getByRole('link', { name: 'Download' }).getAttribute('href')
    addresses.push(download?.replace(/[?&]download=1/, '') ?? '')
    await page.waitForLoadState('networkidle')
    await watch.look(page, `the preview of ${name}`)
    await page.keyboard.press('Escape')
  }
  for (const [name, , text] of hostile) {
    const fields = { metadata: '{"disk":"public"}' }
    const sent = await post(context, '/api/v1/file-entries', fields, {
      name,
      mimeType: 'text/html',
      buffer: Buffer.from(text),
    })
    addresses.push((await sent.json()).fileEntry.url)
  }
  for (const address of addresses) {
    const { headers } = await context.request.get(address).then(answer => ({ headers: answer.headers() }))
    expect(headers['content-type']).not.toMatch(/html|xml|svg|script/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.* sandbox$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    await open(page, address)
  }
  const list = await callApi(context, 'GET', '/api/v1/file-entries')
  for (const { id, name } of list.pagination.data.slice(0, hostile.length)) {
    const { share } = await callApi(context, 'POST', `/api/v1/file-entries/${id}/share`, { days: 1 })
    await page.goto(share.url)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.waitForLoadState('networkidle')
    await watch.look(page, `the shared ${name}`)
  }
  expect(watch.found).toEqual([])
})

it('takes none of them for a picture of somebody (S08)', async () => {
  const { context } = await fixture.visit()
  await registerByApi(context, 'hostile-avatar@example.com')
  const { user } = await callApi(context, 'GET', '/api/v1/users/me')
  for (const each of hostile) {
    const answer = await post(
      context,
      `/api/v1/users/${user.id}/avatar`,
      {},
      { ...file(each), mimeType: 'image/png' },
    )
    expect([each[0], answer.status(), Object.keys((await answer.json()).errors)]).toEqual([
      each[0],
      422,
      ['file'],
    ])
  }
  expect((await callApi(context, 'GET', '/api/v1/users/me')).user.avatar).toBeNull()
})
