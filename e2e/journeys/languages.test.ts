import type { Page } from 'playwright-core'
import { changeLines } from '../support/change-settings'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi } from '../support/sign-in'

const fixture = ownFixture()

/** A line in brackets and 40 % longer, its placeholders as they are. */
const pseudo = (line: string) =>
  line
    .split('|')
    .map(form => `[${form}${' ~~~~~'.repeat(form.length).slice(0, Math.ceil(form.length * 0.4))}]`)
    .join('|')

const guestPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/password/reset/some-token',
  '/verify-email?link=damaged',
  '/pricing',
  '/contact',
]
const memberPages = [
  '/',
  '/account-settings',
  '/notifications',
  '/notifications/settings',
  '/workspaces',
  '/billing',
  '/billing/payment-method',
  '/billing/invoices',
  '/pricing',
  '/api-docs',
  ...[
    ...[
      '',
      '/users',
      '/users/1',
      '/users/new',
      '/users/import',
      '/coupons',
      '/announcements',
      '/announcements/new',
      '/roles',
      '/roles/new',
      '/plans',
      '/plans/new',
      '/files',
      '/pages',
    ],
    ...[
      '/pages/new',
      '/workspaces',
      '/menus',
      '/tags',
      '/messages',
      '/appearance',
      '/languages',
      '/languages/de',
      '/settings',
    ],
    ...['/maintenance', '/webhooks', '/logs', '/logs/mails', '/releases'],
  ].map(path => `/admin${path}`),
]

/** Text that is not the product's own: names of people, addresses, devices, languages, code. */
const DATA = [
  'option',
  'time',
  'code',
  'pre',
  'article',
  '[translate="no"]',
  ':not(html)[lang="en"]',
  '[data-pseudo-ignore]',
  'noscript',
  'style',
  'script',
  'title',
].join(',')

/** Visible texts and labels of the page that do not come from a translation line. */
const untranslated = (page: Page) =>
  page.evaluate(data => {
    const found: string[] = []
    const isShown = (element: Element) => element.getClientRects().length > 0 && !element.closest(data)
    let depth = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      if (!parent || parent.closest('script,style,noscript')) continue
      let outside = ''
      for (const letter of nodeValue ?? '') {
        if (letter === '[') depth += 1
        else if (letter === ']') depth = Math.max(0, depth - 1)
        else if (depth === 0) outside += letter
      }
      if (/\p{L}{2}/u.test(outside) && isShown(parent)) found.push(outside.trim())
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'data-tooltip'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ''
        if (/\p{L}{2}/u.test(text) && !text.includes('[') && isShown(element)) found.push(`${name}: ${text}`)
      }
    return found
  }, DATA)

/** Texts that are data everywhere: the site's name, seeded people, roles, browsers, prices, and notifications, which are stored in the language they were created in; CSV is CSV in every language. */
const isData = (text: string) =>
  text === 'CSV' ||
  /^(Welcome to|New sign-in to .*|Your account is ready\. .*)$/.test(text) ||
  /^(name|aria-label|alt|title|data-tooltip)?:? ?(Harbor|AD|MA|GE|Ada|admin|member|users|administrators|English)$|@|localhost|\b(Chrome|Linux|HTTP|GET|POST|PUT|DELETE|PATCH)\b|^\$|^v?\d/.test(
    text,
  )

/** Texts that are data where they stand: seeded roles, plans, pages and menus, remotes and days, languages, what the environment sets, entries of the log. */
const dataOf: Readonly<Record<string, RegExp>> = {
  '/admin': /^(account|auth|billing|notifications|pages|[A-Z][a-z]{2} \d{1,2})$/,
  '/admin/announcements/new': /^(Team|Business|Deutsch|العربية)$/,
  '/admin/roles': /^guests$/,
  '/admin/plans': /^(Free|Team|Business)$/,
  '/admin/pages': /^(About us|Privacy policy|Terms of service|\/pages\/\w+)$/,
  '/admin/pages/new': /^(– Harbor|Your account, calm and under your control\.)$/,
  '/admin/menus': /^(Pricing|About|\/pricing|\/pages\/about)$/,
  '/admin/languages': /^(Deutsch|العربية)$/,
  '/admin/languages/de': /^Deutsch$/,
  '/admin/settings': /^(UTC|local)$/,
  '/admin/logs': /^(localizations\.|import|language en)$/,
}

describe('in a language of brackets', () => {
  /** The lines and their translation, which the editor of lines shows as they are. */
  const lineTexts = new Set<string>()
  beforeAll(async () => {
    // Every line of the product has German, so the keys of that are all lines there are.
    const answer = await fetch(`${fixture.app.url}/api/v1/bootstrap-data`, {
      headers: { cookie: 'locale=de' },
    })
    const lines: Record<string, string> = (await answer.json()).data.settings.i18n.lines
    const keys = Object.keys(lines)
    for (const text of Object.entries(lines).flat()) lineTexts.add(text)
    expect(keys.length).toBeGreaterThan(400)
    await changeLines(fixture.app, 'en', Object.fromEntries(keys.map(line => [line, pseudo(line)])))
  })

  const look = async (page: Page, path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    const isEditor = path === '/admin/languages/de'
    const found = (await untranslated(page)).filter(
      text => !isData(text) && !dataOf[path]?.test(text) && !(isEditor && lineTexts.has(text)),
    )
    expect({ path, found }).toEqual({ path, found: [] })
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }

  it('every word visitors see is a line, and longer lines fit [S-130]', async () => {
    const { page, context } = await fixture.visit()
    for (const path of guestPages) await look(page, path)
    await context.close()
  })

  it('every word members and administrators see is a line, and longer lines fit [S-130]', async () => {
    const { page, context } = await fixture.visit()
    await page.goto('/login')
    await page.locator('input[name="email"]').fill(ADMIN.email)
    await page.locator('input[name="password"]').fill(ADMIN.password)
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL('**/admin')
    for (const path of memberPages) await look(page, path)
    await context.close()
  })
})

it('is German for who chose it, times and directions included', async () => {
  const { page, context } = await fixture.visit()
  await context.addCookies([{ name: 'locale', value: 'de', url: fixture.app.url }])
  await registerByApi(context, 'heinrich@example.com')
  await page.goto('/account-settings')
  await page.getByRole('heading', { name: 'Aktive Sitzungen' }).waitFor()
  await page.getByText('vor wenigen Sekunden').first().waitFor()
  const root = page.locator('html')
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['de', 'ltr'])
  await context.close()
})

it('mirrors the page for a language that is written from right to left', async () => {
  const { page, context } = await fixture.visit()
  await context.addCookies([{ name: 'locale', value: 'ar', url: fixture.app.url }])
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'سجّل الدخول إلى حسابك' }).waitFor()
  const root = page.locator('html')
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  await page.goto('/')
  const middle = async (name: string) => {
    const box = await page.getByRole('link', { name }).first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  expect(await middle('Harbor')).toBeGreaterThan(640)
  expect(await middle('تسجيل الدخول')).toBeLessThan(640)
  await context.close()
})
