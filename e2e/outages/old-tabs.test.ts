import type { Page } from 'playwright-core'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { listenToBeacons } from '../support/listen-to-beacons'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

const fixture = ownFixture()

const card = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const contact = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in to your account' })
const goTo = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

async function live(remote: string): Promise<string> {
  const { microFrontends } = await (await fetch(`${fixture.app.url}/v1/production/manifest.json`)).json()
  return microFrontends[remote][0].metadata.version
}

/** Files that were deleted from the server, as one browser sees it. */
const gone = (page: Page, files: string) =>
  page.route(files, route => route.fulfill({ status: 404, json: { message: 'There is nothing here.' } }))

/** A tab that records whether it was ever reloaded. */
async function openTab(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const visitor = await fixture.visit()
  const { page } = visitor
  const told = listenToBeacons(page)
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1
  })
  await prepare(page)
  const hears = page.waitForRequest('**/v1/production/stream').catch(() => undefined)
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await hears
  return { ...visitor, told, documents: () => documents }
}

const publishPages = (version: string, title: string) =>
  copyVersion(fixture.app, 'pages', version, {
    edit: text => text.replaceAll('"Contact us"', `"${title}"`),
  })
const kinds = (told: { kind: string; remote: string; version: string }[]) =>
  told.filter(({ kind }) => kind !== 'loaded').map(({ kind, remote, version }) => [kind, remote, version])

it.each([
  ['that heard of the deploy', '2.0.0', false],
  ['that heard nothing, such as one that slept', '3.0.0', true],
])('an old tab %s takes the new version when files of the old one are gone', async (_, version, isDeaf) => {
  allowProblems(
    lostFiles('pages', '404'),
    unusable('pages', 'load'),
    'request error: net::ERR_FAILED /v1/production/stream',
  )
  const old = await live('pages')
  const { page, context, told, documents } = await openTab('/contact', async it => {
    if (isDeaf) await it.route('**/v1/production/stream', route => route.abort())
  })
  await publishPages(version, `Contact, ${version}`)
  await deploy(fixture.app, { pages: version })
  await gone(page, `**/r/pages/${old}/**`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.waitForURL('**/pages/privacy')
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await card(page).count()).toBe(0)
  await goTo(page, '/contact')
  await contact(page, `Contact, ${version}`).waitFor()
  await page.waitForTimeout(2_500)
  expect(kinds(told)).toEqual([
    ['failed', 'pages', old],
    ['recovered', 'pages', version],
  ])
  expect(documents()).toBe(1)
  await context.close()
})

it('a half-filled form in an old tab stays as it is while everything of its version goes', async () => {
  const old = await live('pages')
  const { page, context, documents } = await openTab('/contact')
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Message', { exact: true }).fill('Half a thought')
  await publishPages('4.0.0', 'Contact, four')
  const heard = page.waitForResponse('**/v2/production/manifest.json')
  await deploy(fixture.app, { pages: '4.0.0' }, 'now')
  await gone(page, `**/r/pages/${old}/**`)
  await heard
  await page.getByText('A new version of this page is ready.').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Grace')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a thought')

  // Without unsaved work the held update is applied.
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Message', { exact: true }).fill('')
  await contact(page, 'Contact, four').waitFor()
  expect(documents()).toBe(1)
  await context.close()
})

/** A file of the shell that it loads when it is first needed. */
const LOST_CHUNK = /^console error: ChunkLoadError: Loading (CSS )?chunk \S+ failed\.$/

describe('files of the shell that are gone', () => {
  let old: string
  const social = () => `**/r/shell/${old}/*social*`
  beforeAll(async () => {
    old = await live('shell')
  })

  it('are a card as long as no other shell is live: loading anew would not help', async () => {
    allowProblems(lostFiles('shell', '404'), unusable('auth', 'load'), LOST_CHUNK)
    const { page, context, documents } = await openTab('/', it => gone(it, social()))
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await card(page).waitFor()
    expect(documents()).toBe(1)
    await context.close()
  })

  it('take a visitor to a new document once another shell is live', async () => {
    allowProblems(lostFiles('shell', '404'), unusable('auth', 'load'), LOST_CHUNK)
    const tab = await openTab('/', it => gone(it, social()))
    const dirty = await openTab('/contact', it => gone(it, social()))
    const stuck = await openTab('/', async it => {
      await gone(it, social())
      await gone(it, '**/r/shell/9.0.0/*social*')
    })
    await dirty.page.getByLabel('Name').fill('Grace')
    await copyVersion(fixture.app, 'shell', '9.0.0')
    await deploy(fixture.app, { shell: '9.0.0' })

    await tab.page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await signIn(tab.page).waitFor()
    expect(tab.documents()).toBe(2)
    expect(new URL(tab.page.url()).pathname).toBe('/login')

    // With unsaved work the visitor decides.
    await dirty.page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await dirty.page.getByRole('button', { name: 'Leave' }).click()
    await dirty.page.getByText('A new version of this page is ready.').waitFor()
    expect(await dirty.page.getByLabel('Name').inputValue()).toBe('Grace')
    expect([new URL(dirty.page.url()).pathname, dirty.documents()]).toEqual(['/contact', 1])
    await dirty.page.getByRole('button', { name: 'Update', exact: true }).click()
    await signIn(dirty.page).waitFor()

    // The reload happens once only, whether or not it helped.
    await stuck.page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await card(stuck.page).waitFor()
    await stuck.page.getByRole('button', { name: 'Try again' }).click()
    await stuck.page.waitForTimeout(1_500)
    await card(stuck.page).waitFor()
    expect(stuck.documents()).toBe(2)
    await Promise.all([tab, dirty, stuck].map(({ context }) => context.close()))
  })
})
