import { openBrowserWithProfile } from '../support/browser-with-profile'
import { changeSettings } from '../support/change-settings'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { uploadForAll } from '../support/upload-for-all'

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
