import { aBootstrap, aUser } from '../../testing/bootstrap'
import { aBuild, aShell } from '../../testing/build'
import { deployedSite } from '../../testing/test-site'
import type { FirstPicture } from '../markup/public-page'

const EVIL = '"><script>alert(1)</script>'
const written: FirstPicture = {
  ...{ look: 'page', width: 'reading', path: '/pricing', title: 'Plans', lead: 'In short' },
  ...{ text: '<p>At length</p>', isWritten: true },
}

/** The document of a page with a picture, from a shell whose pages take pictures away. */
async function documentOf({
  picture = written,
  canonical = '/pricing' as string | null,
  bootstrap = aBootstrap(),
  css = '.be-first-picture{}',
  path = '/pricing',
  headers = {},
}: {
  picture?: FirstPicture
  canonical?: string | null
  bootstrap?: ReturnType<typeof aBootstrap>
  css?: string
  path?: string
  headers?: Record<string, string>
} = {}) {
  const head = {
    ...{ title: 'T', documentTitle: 'T', description: null, image: null },
    ...{ canonical, noIndex: false, isArticle: true },
  }
  const site = await deployedSite({
    bootstrap,
    publicPage: async () => ({ isMissing: false, head, picture }),
  })
  await site.publish(aShell({ version: '2.0.0' }, { 'main.css': css }))
  await site.publish(
    aBuild(
      {
        ...{ name: 'pages', version: '2.0.0', claims: [], slots: [{ name: 'home:landingPage' }] },
        menuEntries: [
          {
            menu: 'navbar-actions',
            label: 'Login',
            path: '/login',
            order: 1,
            access: 'guest',
            primary: true,
          },
        ],
      },
      { 'account-light.1a.webp': 'l', 'account-dark.2b.webp': 'd' },
    ),
  )
  await site.commit({ set: { shell: '2.0.0', pages: '2.0.0' } })
  const { body, statusCode } = await site.visit(path, headers)
  expect(statusCode).toBe(200)
  const [, drawn] = /<div id="first-picture"([\s\S]*)<div id="root"/.exec(body) ?? []
  return { body, drawn }
}

it('draws the bar, the title and the text of a page, in the classes of the page itself', async () => {
  const menu = { id: 1, name: 'Main', positions: ['navbar'] }
  const items = [
    { id: '1', label: 'Pricing', type: 'route', action: '/pricing' },
    { id: '2', label: 'Blog', type: 'link', action: 'https://blog.example.com' },
    { id: '3', label: 'Odd', type: 'link', action: 'javascript:alert(1)' },
  ]
  const lines = { Login: 'Anmelden' }
  const { body, drawn } = await documentOf({
    bootstrap: aBootstrap({
      settings: { menus: [{ ...menu, items }], i18n: { enable: true, language: 'de', lines } },
    }),
  })
  expect(drawn).toContain('<h1 class="be-page-headline">Plans</h1>')
  expect(drawn).toContain('<p class="be-page-lead">In short</p>')
  expect(drawn).toContain('<div class="be-page-content">\n<div class="be-prose"><p>At length</p></div>')
  expect(drawn).toContain('<a href="/pricing" aria-current="page">Pricing</a>')
  expect(drawn).toContain('<a href="https://blog.example.com">Blog</a>')
  expect(drawn).toContain('<a href="#">Odd</a>')
  expect(drawn).toContain('data-variant="primary" data-size="sm" href="/login">Anmelden</a>')
  expect(drawn).toContain('<noscript><p class="be-first-picture-note">This application needs JavaScript.')
  const [, data = ''] = /id="app-bootstrap">(.*?)<\/script>/s.exec(body) ?? []
  expect(JSON.parse(data).data.user).toBeNull()
})

it('fetches the shell at once and runs it after the first paint, with integrity', async () => {
  const { body } = await documentOf()
  const [, integrity = ''] =
    /<link rel="preload" as="script"[^>]* integrity="(sha384-[^"]+)" href="\/r\/shell\/2.0.0\/main.js">/.exec(
      body,
    ) ?? []
  expect(integrity).not.toBe('')
  expect(body).toMatch(
    /<script nonce="[^"]+" id="start" data-src="\/r\/shell\/2.0.0\/main.js" data-integrity="sha384-/,
  )
  expect(body).toContain(`data-integrity="${integrity}"`)
  expect(body).not.toContain(' defer ')
})

it('shows what the page itself draws otherwise to readers without JavaScript alone', async () => {
  const { drawn } = await documentOf({ picture: { ...written, isWritten: false } })
  expect(drawn).toContain('<noscript><div class="be-prose"><p>At length</p></div></noscript>')
})

it('draws the landing page with its picture for light and dark', async () => {
  const plain = aBootstrap()
  const { homepage, themes } = plain.settings
  const appearance = {
    ...homepage.appearance,
    ...{ headerPicture: 'account', headerOverlayColor1: 'red;position:fixed' },
  }
  const all = plain.themes.all.map(theme => ({
    ...theme,
    ...{ default_light: !theme.is_dark, default_dark: theme.is_dark },
  }))
  const { drawn } = await documentOf({
    path: '/',
    picture: { ...written, look: 'hero', path: '/' },
    bootstrap: aBootstrap({
      settings: { homepage: { ...homepage, appearance }, themes: { ...themes, all } },
      themes: { ...plain.themes, all, selectedThemeId: null },
    }),
  })
  expect(drawn).toContain('<h1 class="be-hero-title">Plans</h1>')
  expect(drawn).toContain(
    '<source media="(prefers-color-scheme: dark)" srcset="/r/pages/2.0.0/account-dark.2b.webp">' +
      '<img src="/r/pages/2.0.0/account-light.1a.webp"',
  )
  expect(drawn).toContain('style="--overlay-1:transparent;')
})

it('cannot be broken out of by a name, a title or a line', async () => {
  const branding = { ...aBootstrap().settings.branding, site_name: EVIL }
  const { body, drawn } = await documentOf({
    picture: { ...written, title: EVIL, lead: EVIL },
    bootstrap: aBootstrap({
      settings: { branding, i18n: { enable: true, language: 'de', lines: { Login: EVIL } } },
    }),
  })
  expect(drawn?.split('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')).toHaveLength(6)
  expect(body).not.toContain('<script>')
})

const top = { enable: true, position: 'top' as const, button: { label: 'OK', link: null } }
it.each([
  ['to who is signed in', { bootstrap: aBootstrap({ user: aUser() }) }],
  ['of a preview', { canonical: null }],
  ['in the frame of the editor', { headers: { 'sec-fetch-dest': 'iframe' } }],
  ['below a notice of cookies', { bootstrap: aBootstrap({ show_cookie_notice: true, cookie_notice: top }) }],
  ['for a shell that would not take it away', { css: 'a{}' }],
])('draws none %s, and keeps the text for readers without JavaScript', async (_, over) => {
  const { body, drawn } = await documentOf(over)
  expect(drawn).toBeUndefined()
  expect(body).toContain('<noscript><h1>Plans</h1><p>In short</p><p>At length</p></noscript>')
})

it('says in which language a text is, and in which direction it runs', async () => {
  const { drawn } = await documentOf({ picture: { ...written, language: 'ar' } })
  expect(drawn).toContain('<div class="be-page" data-width="reading" data-look="public" lang="ar" dir="rtl">')
  expect((await documentOf()).drawn).toContain(
    '<div class="be-page" data-width="reading" data-look="public">',
  )
})

it('draws none of a page that only users may enter', async () => {
  const { body, drawn } = await documentOf({ path: '/billing' })
  expect(drawn).toBeUndefined()
  expect(body).toContain('<noscript>This application needs JavaScript.')
})
