import type { BrowserContext, Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { expectGoodLooksInPassing } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { uploadForAll } from '../support/upload-for-all'

const fixture = ownFixture()
const LONG = 'Rather-a-long-name-that-somebody-made-for-everyone'

/** What leads to more of a screen, and a text that is there then. */
interface Detail {
  open: { link: string } | { button: string; item?: string }
  shows: string
}
/** A screen by its name in the side list: a text that shows that it has loaded, and what can be opened in it. */
interface Screen {
  name: string
  shows: string
  details?: Detail[]
  /** What axe looks at, where the rest is another page in a frame. */
  within?: string
}
const link = (name: string, shows: string): Detail => ({ open: { link: name }, shows })
const button = (name: string, shows: string): Detail => ({ open: { button: name }, shows })
const item = (name: string, item: string, shows: string): Detail => ({ open: { button: name, item }, shows })

/** The side list: each group with its screens. */
const groups: [heading: string, screens: Screen[]][] = [
  ['', [{ name: 'Overview', shows: 'What needs attention' }]],
  [
    'People',
    [
      {
        name: 'Users',
        shows: ADMIN.email,
        details: [link('Import people', 'File of people'), link('admin', 'Last sign-ins')],
      },
      { name: 'Workspaces', shows: LONG, details: [link(LONG, 'It belongs to')] },
      { name: 'Roles', shows: 'guests', details: [link('users', 'Requires a second factor')] },
      { name: 'Contact messages', shows: LONG, details: [link(LONG, 'Send answer')] },
      {
        name: 'Announcements',
        shows: LONG,
        details: [link('New announcement', 'Who is told')],
      },
    ],
  ],
  [
    'Billing',
    [
      { name: 'Plans', shows: 'Recommended', details: [link('Team', 'What it gives')] },
      { name: 'Coupons', shows: LONG, details: [button('New coupon', 'From which invoices')] },
      { name: 'Subscriptions', shows: 'Trial', details: [button('Actions for', 'End')] },
      { name: 'Revenue', shows: 'Recurring revenue by month' },
      { name: 'Payment events', shows: 'coupon.created', details: [link('coupon.created', 'What it says')] },
    ],
  ],
  [
    'Content',
    [
      { name: 'Pages', shows: LONG, details: [link(LONG, 'Title for search engines')] },
      { name: 'Tags', shows: LONG, details: [item(`Actions for ${LONG}`, 'Rename', 'Save')] },
      { name: 'Menus', shows: 'Entries', details: [button('Edit Pricing', 'Only for these roles')] },
      { name: 'Files', shows: 'picture.png' },
    ],
  ],
  [
    'Site',
    [
      {
        name: 'Appearance',
        shows: 'Visitors begin with',
        within: 'section[aria-label="Settings"]',
      },
      { name: 'Languages', shows: 'Deutsch', details: [link('Deutsch', 'Original text')] },
      { name: 'Settings', shows: 'Title for search engines' },
      { name: 'Maintenance', shows: 'What happens while it is on' },
    ],
  ],
  [
    'System',
    [
      {
        name: 'Webhooks',
        shows: LONG,
        details: [item(`Actions for ${LONG}`, 'Messages', 'It was told nothing')],
      },
      {
        name: 'Logs',
        shows: 'coupons.create',
        details: [
          button('Changes of', 'Before'),
          link('Mails', 'Recipient'),
          link('Jobs', 'Nothing waits, and nothing failed'),
          link('Sign-ins', 'Signed in'),
          link('API usage', 'No access token was used'),
        ],
      },
      { name: 'Releases', shows: 'History', details: [button('billing', 'Load time')] },
    ],
  ],
]

/** One of everything, with a name as long as people make them. */
async function fill(context: BrowserContext) {
  const post = (path: string, data: object) => callApi(context, 'POST', `/api/v1/${path}`, data)
  const ticket = () => crypto.randomUUID()
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
  await post('workspaces', { name: LONG })
  const email = 'a.person.with.a.rather.long.address@subdomain.example.com'
  await post('contact-page', { name: LONG, email, message: 'Where is my invoice? '.repeat(20) })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await post('announcements', { title: LONG, text: LONG, starts_at: tomorrow, ticket: ticket() })
  await post('coupons', {
    code: LONG,
    ...{ percent: 20, amount: null, currency: null, duration: 'once', months: null },
    ...{ ends_at: null, max_uses: null, plan_ids: [], ticket: ticket() },
  })
  await post('custom-pages', { title: LONG, body: `<p>${LONG}</p>`, ticket: ticket() })
  await post('tags', { name: LONG })
  await post('site-webhooks', { name: LONG, url: 'https://hooks.example.com', events: ['contact.message'] })
  // With a card of the payment service for trying it.
  const { id, url } = await post('billing/checkouts', { priceId: 1 })
  const form = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' }
  await context.request.post(url, { form, maxRedirects: 0 })
  await callApi(context, 'GET', `/api/v1/billing/checkouts/${id}`)
  await uploadForAll(context, `${fixture.app.url}/api/v1/file-entries`)
}

async function open(page: Page, { open }: Detail) {
  const main = page.getByRole('main')
  if ('link' in open) return main.getByRole('link', { name: open.link, exact: true }).first().click()
  await main.getByRole('button', { name: open.button }).first().click()
  if (open.item) await page.getByRole('menuitem', { name: open.item }).click()
}

it('has a screen for everything an administrator manages, each of which shows what there is, and looks good in both themes on wide and narrow screens [S-120]', async () => {
  const { page, context } = await fixture.visit({ reducedMotion: 'reduce' })
  await fill(context)
  await page.goto('/admin')
  const list = page.getByRole('navigation', { name: 'Admin area' })
  await list.getByRole('link').first().waitFor()
  expect(await list.getByRole('link').allTextContents()).toEqual(
    groups.flatMap(([, screens]) => screens.map(({ name }) => name)),
  )
  for (const [heading] of groups.slice(1))
    await list.getByRole('list', { name: heading, exact: true }).waitFor()
  for (const { name, shows, details = [], within } of groups.flatMap(([, screens]) => screens)) {
    for (const detail of [undefined, ...details]) {
      await list.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.getByText(shows).first().waitFor()
      if (detail) await open(page, detail)
      if (detail) await page.getByText(detail.shows).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
      expect([name, await page.getByText('could not be loaded').count()]).toEqual([name, 0])
      await expectGoodLooksInPassing(page, within)
      await page.keyboard.press('Escape')
    }
  }
  await context.close()
})

it('on narrow screens the side list is one button that says where one is, unfolds everything and leads there', async () => {
  const { page, context } = await fixture.visit({ viewport: { width: 375, height: 800 } })
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
  await page.goto('/admin/logs')
  const list = page.getByRole('navigation', { name: 'Admin area' })
  await list.getByRole('button', { name: 'Admin area: Logs' }).waitFor()
  expect(await list.getByRole('link').count()).toBe(0)
  await list.getByRole('button').press('Enter')
  await expectGoodLooksInPassing(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await list.getByRole('link', { name: 'Tags' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  expect(await list.getByRole('button').textContent()).toBe('Admin area: Tags')
  expect(await list.getByRole('link').count()).toBe(0)
  await context.close()
})

it('on a low window the side list scrolls by itself to where one is, and stays there on the next screen', async () => {
  const { page, context } = await fixture.visit({ viewport: { width: 1280, height: 600 } })
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
  await page.goto('/admin/releases')
  const list = page.getByRole('navigation', { name: 'Admin area' })
  const placeOf = async (name: string) => (await list.getByRole('link', { name }).boundingBox())?.y ?? -1
  await page.getByRole('heading', { level: 1, name: 'Releases' }).waitFor()
  expect(await placeOf('Releases')).toBeLessThan(600)
  const before = await placeOf('Logs')
  await list.getByRole('link', { name: 'Logs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor()
  expect(await placeOf('Logs')).toBe(before)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await context.close()
})
