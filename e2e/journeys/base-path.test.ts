import { callApi } from '../support/call-api'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'
import { ADMIN } from '../support/running-app'
import { uploadForAll } from '../support/upload-for-all'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({ basePath: '/app' })

const PRICING = 'Choose the right plan for you'

/** A visitor whose requests are all recorded. */
async function followedVisitor() {
  const visitor = await fixture.visit()
  const requests: string[] = []
  visitor.page.on('request', request => requests.push(request.url()))
  const at = (path: string) => fixture.app.url + path
  const outside = () => requests.filter(url => !url.startsWith(at('/')) && url.startsWith('http'))
  return { ...visitor, at, requests, outside }
}

it('the whole application lives under a path: sign-in, guard, deep links, prefetch, sign-out', async () => {
  const { page, context, at, requests, outside } = await followedVisitor()
  await page.goto(at('/'))
  await page.getByRole('banner').waitFor()

  // A guard sends a guest to sign in, and from there to the page that was wanted.
  await page.goto(at('/account-settings'))
  await page.waitForURL(at('/login'))
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const accountMenu = page.getByRole('button', { name: 'Account menu' })
  await accountMenu.waitFor()
  await page.waitForURL(url => url.pathname.startsWith('/app/') && url.pathname !== '/app/login')
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'XSRF-TOKEN', 'mfe_uid']),
  )
  await page.waitForFunction(() => document.cookie.includes('mfe_styles='))
  for (const { name, path } of await context.cookies()) expect([name, path]).toEqual([name, '/app'])

  // A deep link as a full page load.
  await page.goto(at('/account-settings'))
  await page.reload()
  await page.getByLabel('First name').waitFor()

  // The pointer on a link fetches the remote behind it; the click navigates without a document.
  await page.goto(at('/contact'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  const prefetched = page.waitForRequest(request => request.url().startsWith(at('/r/billing/')))
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  expect(await link.getAttribute('href')).toBe('/app/pricing')
  await link.hover()
  await prefetched
  expect(page.url()).toBe(at('/contact'))
  await link.click()
  await page.waitForURL(at('/pricing'))
  await page.getByRole('heading', { level: 1, name: PRICING }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)

  await accountMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(at('/login'))
  expect(requests.length).toBeGreaterThan(20)
  expect(outside()).toEqual([])
})

it('an open page follows a deploy, and a published version can be looked at by its link', async () => {
  const { page, at, outside } = await followedVisitor()
  await copyVersion(fixture.app, 'billing', '2.0.0', {
    edit: text => text.replaceAll(PRICING, 'Plans of version two'),
  })
  const opened = await mfe(fixture.app, 'open', 'billing@2.0.0')
  expect(opened).toMatchObject({ code: 0, stdout: expect.stringContaining(at('/')) })
  const link = new URL(opened.stdout.trim())
  await page.goto(at('/pricing') + link.search)
  await page.getByRole('heading', { level: 1, name: 'Plans of version two' }).waitFor()

  const stream = page.waitForRequest(at('/v1/production/stream'))
  await page.goto(at('/pricing'))
  await page.getByRole('heading', { level: 1, name: PRICING }).waitFor()
  await stream
  const deployed = await mfe(fixture.app, 'deploy', 'billing@2.0.0', '--reason', 'x', '--update', 'now')
  expect(deployed).toMatchObject({ code: 0 })
  await page.getByRole('heading', { level: 1, name: 'Plans of version two' }).waitFor()
  expect(outside()).toEqual([])
})

it('the releases screen talks to the control plane below the path', async () => {
  const { page, at, outside } = await followedVisitor()
  await page.goto(at('/login'))
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.goto(at('/admin/releases'))
  await page.getByRole('button', { name: 'billing', exact: true }).waitFor()
  expect(outside()).toEqual([])
})

it('a page that does not exist is the 404 page below the path, and beside it nothing is', async () => {
  allowProblems('request error: 404 /app/nowhere')
  const { page, at } = await followedVisitor()
  expect((await page.goto(at('/nowhere')))?.status()).toBe(404)
  await page
    .getByRole('heading', { name: "Looks like you've found the doorway to the great nothing" })
    .waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(url => url.pathname.replace(/\/$/, '') === '/app')
  const { status, message } = await fetch(new URL('/pricing', at('/'))).then(async answer => ({
    status: answer.status,
    ...(await answer.json()),
  }))
  expect([status, message]).toEqual([404, `There is nothing here. The application is at ${at('/')}.`])
})

it('every public document says what it is, with addresses below the path, also of an uploaded picture', async () => {
  const { context, at } = await followedVisitor()
  const read = async (path: string) => (await fetch(at(path))).text()
  const tag = (body: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(body)?.[1]
  await callApi(context, 'GET', at('/api/v1/bootstrap-data'))
  await callApi(context, 'POST', at('/auth/login'), ADMIN)
  const image = await uploadForAll(context, at('/api/v1/file-entries'))
  expect(image).toMatch(/^\/app\/secure\/files\//)
  const seo = { title: '', description: 'All of it', image }
  const page = { title: 'Pictured', slug: 'pictured', body: '<p>Text</p>', state: 'published', seo }
  await callApi(context, 'POST', at('/api/v1/custom-pages'), page)
  const body = await read('/pages/pictured')
  expect(['og:title', 'og:description', 'og:image:alt'].map(name => tag(body, name))).toEqual([
    ...['Pictured', 'All of it', 'Pictured'],
  ])
  expect(tag(body, 'og:image')).toBe(new URL(image, at('/')).href)
  // Who makes previews has no cookies.
  const picture = await fetch(tag(body, 'og:image') ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])

  await callApi(context, 'PUT', at('/api/v1/settings'), {
    settings: { 'default_meta_tags.image': image, 'branding.favicon': image },
  })
  for (const path of ['/', '/pricing', '/contact', '/login', '/register', '/pages/about']) {
    const body = await read(path)
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]
    expect([path, canonical, tag(body, 'og:url')]).toEqual([path, at(path), at(path)])
    expect(tag(body, 'og:image')).toBe(new URL(image, at('/')).href)
    expect(tag(body, 'twitter:card')).toBe('summary_large_image')
    expect(body).toContain(`<link rel="icon" href="${image}">`)
    for (const name of ['description', 'og:title', 'og:description', 'og:site_name'])
      expect([path, name, tag(body, name)]).toEqual([path, name, expect.stringMatching(/./)])
    expect(tag(body, 'robots')).toBeUndefined()
  }
  for (const path of ['/forgot-password', '/workspace/join/login', '/s/nothing', '/api-docs', '/nowhere']) {
    const body = await read(path)
    expect([path, tag(body, 'robots')]).toEqual([path, 'noindex, nofollow'])
    expect(/<title>[^<]+<\/title>/.test(body)).toBe(true)
  }
})
