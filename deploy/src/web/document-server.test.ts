import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { verifyManifest } from '@app/shared/protocol'
import { ensureSigningKeys } from '../signing/signing-keys'
import { aBootstrap, aUser } from '../testing/bootstrap'
import { deployedSite, testSite } from '../testing/test-site'

const preloaded = (body: string) =>
  [...body.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, url]) => url?.replace('/r/', ''))
const inlined = (body: string, id: string) =>
  new RegExp(`<script [^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(body)?.[1] ?? ''
const nonceOf = (csp: unknown) => /'nonce-([^']+)'/.exec(String(csp))?.[1]
const cookies = (header: unknown) => [header].flat().map(String)

describe('the document', () => {
  it('brings the signed manifest, byte for byte', async () => {
    const { visit, dataDir } = await deployedSite()
    const { body } = await visit('/')
    const [, signature = ''] = /data-signature="([^"]+)"/.exec(body) ?? []
    const keys = await ensureSigningKeys(`${dataDir}/keys/signing.pem`)
    const manifest = await verifyManifest(inlined(body, 'mfe-manifest'), signature, { keys, threshold: 1 })
    expect(Object.keys(manifest.microFrontends)).toEqual(['billing', 'pages', 'shell'])
  })

  it('starts the shell of the manifest, with integrity and its styles inlined', async () => {
    const { visit, plane } = await deployedSite()
    const { body, headers } = await visit('/')
    const shell = (await plane.current('production'))?.manifest.microFrontends.shell?.[0]
    const [script = ''] = /<script [^>]*src=[^>]*>/.exec(body) ?? []
    expect(script).toContain(`nonce="${nonceOf(headers['content-security-policy'])}"`)
    expect(script).toContain(`integrity="${shell?.metadata.integrity}"`)
    expect(script).toContain('src="/r/shell/1.0.0/main.js"')
    expect(script).toContain(' defer ')
    expect(body).toContain('url(/r/shell/1.0.0/inter.woff2)')
    expect(body).toContain('url("data:x")')
  })

  it('cannot be broken out of by anything it inlines (S03)', async () => {
    const evil = '</script><script>alert(1)</script><!--\u2028\u2029&"\''
    const bootstrap = aBootstrap({
      default_meta_tags: { title: evil, description: evil, image: null },
      settings: {
        branding: { ...aBootstrap().settings.branding, site_name: evil },
        i18n: { enable: true, language: '"><script>', lines: { a: evil } },
      },
      user: aUser({ display_name: evil }),
      themes: {
        selectedThemeId: 9,
        all: [
          {
            id: 9,
            name: evil,
            is_dark: false,
            default_light: true,
            default_dark: false,
            values: { '--be-bg': 'red;}</style><script>', '--be-ok': 'red"><script>', 'x"onload': '1' },
          },
        ],
      },
    })
    const { visit } = await deployedSite({ bootstrap })
    const { body } = await visit('/')
    expect(body).not.toContain('alert(1)</script>')
    expect(body).not.toContain('<script>')
    expect(/<html[^>]*>/.exec(body)?.[0]).not.toMatch(/onload|--be-bg/)
    expect(inlined(body, 'app-bootstrap')).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(inlined(body, 'app-bootstrap'))).toEqual({ data: bootstrap })
    expect(body.match(/<script/g)).toHaveLength(3)
  })

  it('has status 404 where nobody claims the URL or its setting is off, and still starts the shell', async () => {
    const { visit } = await deployedSite()
    for (const path of ['/nowhere', '/contact']) {
      const { statusCode, body } = await visit(path)
      expect([statusCode, body.includes('id="mfe-manifest"'), preloaded(body)]).toEqual([404, true, []])
    }
  })

  it('has a new nonce every time, and a policy under which nothing else runs', async () => {
    const { visit } = await deployedSite()
    const policies = (await Promise.all([visit('/'), visit('/'), visit('/')])).map(
      ({ headers }) => headers['content-security-policy'],
    )
    expect(new Set(policies.map(nonceOf)).size).toBe(3)
    expect(policies[0]).toMatch(/script-src 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/)
    expect(policies[0]).toContain("object-src 'none'; base-uri 'none'")
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('may connect to the realtime server and the error service of the settings, and nowhere else', async () => {
    const settings = {
      realtime: { key: 'k', cluster: 'eu', host: 'rt.example.com', port: 6001, forceTLS: true },
      logging: { sentry_public: 'https://key@o1.sentry.example/1' },
    }
    const { visit } = await deployedSite({ bootstrap: aBootstrap({ settings }) })
    expect((await visit('/')).headers['content-security-policy']).toContain(
      "connect-src 'self' wss://rt.example.com:6001 https://o1.sentry.example;",
    )
  })

  it('is never stored, differs by visitor, and is told apart by type', async () => {
    const { visit } = await deployedSite()
    expect((await visit('/')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Cookie'),
      'x-content-type-options': 'nosniff',
      'integrity-policy': 'blocked-destinations=(script)',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  it('comes in the theme, language and direction of the visitor, so that nothing flashes', async () => {
    const dark = aBootstrap({ themes: { ...aBootstrap().themes, selectedThemeId: 2 } })
    const body = async (bootstrap = aBootstrap()) =>
      (await (await deployedSite({ bootstrap })).visit('/')).body
    expect(await body()).toContain('<html lang="en" dir="ltr" style="--be-bg:white">')
    expect(await body(dark)).toContain(
      '<html lang="en" dir="ltr" class="dark" style="--be-bg:oklch(0.2 0 0)">',
    )
    const fixed = {
      ...dark,
      settings: { ...dark.settings, themes: { ...dark.settings.themes, user_change: false, default_id: 1 } },
    }
    expect(await body(fixed)).toContain('style="--be-bg:white"')
    expect(
      await body(aBootstrap({ settings: { i18n: { enable: true, language: 'ar', lines: {} } } })),
    ).toContain('<html lang="ar" dir="rtl"')
  })

  it('leaves light and dark to the system until the visitor chooses, before any script runs', async () => {
    const { all } = aBootstrap().themes
    const flagged = all.map(theme => ({
      ...theme,
      default_light: !theme.is_dark,
      default_dark: theme.is_dark,
      values: { ...theme.values, '--be-fg': 'x</style><script>alert(1)</script>' },
    }))
    const bodyFor = async (selectedThemeId: number | null) =>
      (
        await (
          await deployedSite({ bootstrap: aBootstrap({ themes: { all: flagged, selectedThemeId } }) })
        ).visit('/')
      ).body
    const undecided = await bodyFor(null)
    expect(undecided).toContain('<html lang="en" dir="ltr">')
    expect(undecided).toContain('<meta name="color-scheme" content="light dark">')
    expect(/<style nonce="[^"]+" id="system-themes">(.*?)<\/style>/.exec(undecided)?.[1]).toBe(
      ':root{--be-bg:white;color-scheme:light}@media (prefers-color-scheme:dark){:root{--be-bg:oklch(0.2 0 0);color-scheme:dark}}',
    )
    const decided = await bodyFor(2)
    expect(decided).toContain('<html lang="en" dir="ltr" class="dark" style="--be-bg:oklch(0.2 0 0)">')
    expect(decided).not.toContain('system-themes')
  })

  it('gives a browser an id once, and passes on what the api sets', async () => {
    const { visit } = await deployedSite({ baseUrl: 'https://app.example.com' })
    const first = cookies((await visit('/', { 'accept-language': 'de' })).headers['set-cookie'])
    expect(first).toEqual([
      'session=new; Path=/',
      'saw=de',
      expect.stringMatching(/^mfe_uid=[\w-]{36}; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/),
    ])
    const known = first[2]?.split(';')[0] ?? ''
    expect(cookies((await visit('/', { cookie: `a=b; ${known}` })).headers['set-cookie'])).toHaveLength(2)
    expect(cookies((await visit('/', { cookie: 'mfe_uid=<script>' })).headers['set-cookie'])).toHaveLength(3)
  })

  it('travels compressed', async () => {
    const { visit } = await deployedSite()
    const brotli = await visit('/', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<!doctype html>')
    const gzip = await visit('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!doctype html>')
  })
})

describe('before there is anything to serve', () => {
  it('says that it starts, and tries again by itself', async () => {
    const { visit } = await testSite()
    const { statusCode, headers, body } = await visit('/')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
    expect(body).toContain('The application is starting.')
    expect(body).toContain('http-equiv="refresh"')
    expect(body).not.toContain('<script')
  })

  it('says so when the api does not answer', async () => {
    const { visit } = await deployedSite({ bootstrap: 'broken' })
    expect(await visit('/')).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('cannot be reached right now'),
    })
  })
})

it('answers 429 with a page that waits as long as the api says, when an address asked for too many', async () => {
  const { visit } = await deployedSite({ bootstrap: 'exceeded' })
  const { statusCode, headers, body } = await visit('/')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '17', 'no-store'])
  expect(body).toContain('Too many pages were asked for from your network.')
  expect(body).toContain('http-equiv="refresh" content="17"')
})

describe('what is no page', () => {
  it.each([
    '/v1/production/nothing',
    '/r/billing/1.0.0',
    '/api/v2/x',
    '/v1/releases/a/b/c',
  ])('%s gets no document', async path => {
    const { statusCode, headers } = await (await deployedSite()).visit(path)
    expect([statusCode, String(headers['content-type'])]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ])
  })

  it('neither does an image, nor any other method', async () => {
    const { visit, app } = await deployedSite()
    expect(
      (await visit('/favicon.ico', { accept: 'image/avif,image/*,*/*;q=0.8' })).headers['content-type'],
    ).toContain('json')
    expect(
      (await app.inject({ method: 'POST', url: '/pricing', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
  })

  it('robots may read everything', async () => {
    const { body, headers } = await (await testSite()).visit('/robots.txt')
    expect([headers['content-type'], body]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nAllow: /\n\nSitemap: http://localhost/sitemap.xml\n',
    ])
  })
})
