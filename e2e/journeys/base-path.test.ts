import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'
import { ADMIN } from '../support/running-app'
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
