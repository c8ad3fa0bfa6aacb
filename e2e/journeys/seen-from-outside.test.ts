import { openBrowserWithProfile } from '../support/browser-with-profile'
import { changeSettings } from '../support/change-settings'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { uploadForAll } from '../support/upload-for-all'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture()

/** What Chromium reads of the site when somebody comes for the first time, and why it would not install it. */
async function installation() {
  const { context, close } = await openBrowserWithProfile(fixture.app.url)
  const page = await context.newPage()
  await page.goto('/pricing')
  const devtools = await context.newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  await close()
  return { url, errors, manifest: JSON.parse(data ?? '{}'), reasons: installabilityErrors }
}

it('can be installed, with its letter as icon or the picture that the site has chosen', async () => {
  const { manifest, ...before } = await installation()
  expect(before).toEqual({ url: `${fixture.app.url}/site.webmanifest`, errors: [], reasons: [] })
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', name: 'Harbor', lang: 'en' })

  const { page, context: owner } = await fixture.visit()
  await signIn(page, ADMIN)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 192, height: 192 } })
  const favicon = await uploadForAll(owner, `${fixture.app.url}/api/v1/file-entries`, picture)
  await changeSettings(fixture.app, { 'branding.favicon': favicon, 'branding.site_name': 'Lagoon' })
  const { manifest: after, reasons } = await installation()
  expect(reasons).toEqual([])
  expect(after).toMatchObject({ name: 'Lagoon', icons: [{ src: favicon }] })
})

it('an owner gives the code of a search engine, and tries whether it finds the site', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/settings?query=search_engines.google')
  const code = page.getByLabel('Code of Google Search Console')
  allowProblems('request error: 422 /api/v1/settings')
  await code.fill('<meta name="google-site-verification" content="aB-c_1">')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/must be the code alone/).waitFor()
  await code.fill('aB-c_1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Test Search engines' }).click()
  await page.getByText('They may read the first page, and find the sitemap.').waitFor()
  const answer = await context.request.get('/', { headers: { cookie: '' } })
  expect(await answer.text()).toContain('<meta name="google-site-verification" content="aB-c_1">')
})
