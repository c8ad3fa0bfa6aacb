import type { Page } from 'playwright-core'
import { buildVersion } from '../support/build-version'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'

const fixture = ownFixture()

/** Leaves the page and comes back by links until its heading is the wanted one; fails after five seconds. */
async function seeByNavigating(page: Page, link: string, heading: string) {
  const deadline = Date.now() + 5_000
  for (;;) {
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL(`${fixture.app.url}/`)
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (await page.getByRole('heading', { level: 1, name: heading }).isVisible()) return
    if (Date.now() > deadline) throw new Error(`"${heading}" did not appear at "${link}"`)
    await page.waitForTimeout(100)
  }
}

it('one command switches a remote in an open page at the next navigation, one takes it back, and neither reloads', async () => {
  const folder = buildVersion('billing', '2.0.0', {
    file: 'src/pricing/pricing.tsx',
    from: PRICING,
    to: 'Plans of version two',
  })
  const { page, problems } = await fixture.visit()
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: PRICING }).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))

  expect(await mfe(fixture.app, 'publish', folder, '--no-build')).toMatchObject({ code: 0 })
  expect(await mfe(fixture.app, 'deploy', 'billing@2.0.0', '--reason', 'new plans')).toMatchObject({
    code: 0,
  })
  // A visitor inside the remote keeps the version they entered with.
  expect(await page.getByRole('heading', { level: 1, name: PRICING }).isVisible()).toBe(true)
  await seeByNavigating(page, 'Pricing', 'Plans of version two')

  expect(await mfe(fixture.app, 'rollback', 'billing', '--reason', 'old plans were right')).toMatchObject({
    code: 0,
  })
  await seeByNavigating(page, 'Pricing', PRICING)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  expect(problems).toEqual([])
})

it('a second tab keeps its half-filled form during a switch, and can still send it', async () => {
  const folder = buildVersion('pages', '2.0.0', {
    file: 'src/contact/contact.tsx',
    from: CONTACT,
    to: 'Contact, version two',
  })
  const { page, problems } = await fixture.visit()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Message', { exact: true }).fill('Half a thought')

  await mfe(fixture.app, 'publish', folder, '--no-build')
  // The page asked for the whole manifest once when it began, too.
  const told = page.waitForResponse(response => response.url().endsWith('/v2/production/manifest.json'))
  expect(await mfe(fixture.app, 'deploy', 'pages@2.0.0', '--reason', 'switch under a form')).toMatchObject({
    code: 0,
  })
  await told
  expect(await page.getByLabel('Name').inputValue()).toBe('Grace')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a thought')

  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your message has been submitted.').waitFor()
  await page.goto('/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact, version two' }).waitFor()
  expect(problems).toEqual([])
})

const PRICING = 'Choose the right plan for you'
const CONTACT = 'Contact us'

it('a browser that comes back gets a document without the styles it has, and draws the same page', async () => {
  const { page, context, problems } = await fixture.visit()
  const looks = () =>
    page.getByRole('banner').evaluate(banner => {
      const { height, backgroundColor } = getComputedStyle(banner)
      return [height, backgroundColor, getComputedStyle(document.body).fontFamily]
    })
  const open = async () => (await (await page.goto('/contact'))?.text()) ?? ''
  const stylesIn = (html: string) => (html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? []).join('').length
  const first = await open()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const before = await looks()
  await page.waitForFunction(() => document.cookie.includes('mfe_styles='))

  const second = await open()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await looks()).toEqual(before)
  expect(stylesIn(first)).toBeGreaterThan(20_000)
  expect(stylesIn(second)).toBeLessThan(stylesIn(first) / 10)
  expect(first.length - second.length).toBeGreaterThan(0.9 * stylesIn(first))
  expect(problems).toEqual([])
  await context.close()
})
