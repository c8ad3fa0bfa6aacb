import { aBootstrap } from '../testing/bootstrap'
import { deployedSite } from '../testing/test-site'

it('says what a written page is about, leads from its old address, and shows it without JavaScript', async () => {
  const evil = '"><script>alert(1)</script>'
  const head = {
    ...{
      title: 'Pricing',
      documentTitle: `Pricing ${evil} – Site`,
      description: evil,
      image: { url: 'https://example.com/a.png', alt: evil },
    },
    ...{ canonical: '/pricing', noIndex: false, isArticle: true },
    structuredData: { headline: evil },
  }
  const picture = { look: 'page' as const, path: '/pricing', title: 'Heading', text: '<p>Text</p>' }
  const { visit } = await deployedSite({
    publicPage: async path =>
      path === '/pricing/enterprise'
        ? { isMissing: true, movedTo: '/pricing' }
        : path === '/pricing'
          ? { isMissing: false, head, picture }
          : undefined,
  })
  const { body, headers, statusCode } = await visit('/pricing')
  expect([statusCode, headers['x-robots-tag'], body.includes('<script>')]).toEqual([200, undefined, false])
  expect(body).toContain('<title>Pricing &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; – ')
  expect(body).toContain('<link rel="canonical" href="http://localhost/pricing">')
  expect(body).toContain('<meta property="og:image" content="https://example.com/a.png">')
  expect(body).toContain('<meta property="og:image:alt" content="&quot;&gt;&lt;script&gt;')
  expect(body).toContain('<noscript><h1>Heading</h1><p>Text</p></noscript>')
  expect(body).toContain('<meta property="og:type" content="article">')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toEqual({ headline: evil })
  head.noIndex = true
  const hidden = await visit('/pricing')
  expect(hidden.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(hidden.body).toContain('<meta name="robots" content="noindex, nofollow">')
  const moved = await visit('/pricing/enterprise?a=b')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/pricing?a=b'])
})

it('says of a page it knows nothing of that it is one of this site, with the picture of the site', async () => {
  const tags = { title: 'Everything', description: 'Answer every customer.', image: '/secure/files/a.png' }
  const bootstrap = aBootstrap({ default_meta_tags: tags })
  const { visit } = await deployedSite({ bootstrap, baseUrl: 'https://example.com/help' })
  const { body, headers } = await visit('/help/pricing')
  for (const [name, content] of Object.entries({
    'og:site_name': 'Harbor',
    'og:title': 'Everything',
    'og:description': 'Answer every customer.',
    'og:image': 'https://example.com/help/secure/files/a.png',
    'og:image:alt': 'Harbor',
  }))
    expect(body).toContain(`<meta property="${name}" content="${content}">`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect([headers['x-robots-tag'], body.includes('name="robots"')]).toEqual([undefined, false])
  // What is not there, and what asks to sign in, is for no search engine.
  for (const path of ['/help/nowhere', '/help/billing']) {
    const { headers, body } = await visit(path)
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
  }
})

it('has title, description and an icon that needs no request', async () => {
  const { body } = await (await deployedSite()).visit('/')
  expect(body).toContain('<title>Harbor</title>')
  expect(body).toContain('<meta name="description" content="Answer every customer.">')
  expect(body).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]+">/)
})

it('has the icon that the site has chosen', async () => {
  const branding = { ...aBootstrap().settings.branding, favicon: '/secure/files/icon"onload="alert(1)' }
  const { visit } = await deployedSite({ bootstrap: aBootstrap({ settings: { branding } }) })
  expect((await visit('/')).body).toContain(
    '<link rel="icon" href="/secure/files/icon&quot;onload=&quot;alert(1)">',
  )
})

it('shows search engines the codes that they gave', async () => {
  const plain = await (await deployedSite()).visit('/')
  expect(plain.body).not.toMatch(/google-site-verification|msvalidate/)
  const search_engines = { google: 'aB-c_1', bing: '0A1B' }
  const { visit } = await deployedSite({ bootstrap: aBootstrap({ settings: { search_engines } }) })
  const { body } = await visit('/')
  expect(body).toContain('<meta name="google-site-verification" content="aB-c_1">')
  expect(body).toContain('<meta name="msvalidate.01" content="0A1B">')
})

it('can be installed as it looks, with its own icon also on a home screen', async () => {
  const { visit } = await deployedSite({ baseUrl: 'https://example.com/help' })
  const { headers, json } = await visit('/help/site.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const home = '/help/'
  expect(json()).toEqual({
    ...{ id: home, start_url: home, scope: home, display: 'standalone' },
    ...{ name: 'Harbor', description: 'Answer every customer.', lang: 'en', dir: 'ltr' },
    background_color: 'white',
    icons: [{ src: expect.stringMatching(/^data:image/), sizes: 'any', type: 'image/svg+xml' }],
  })
  const { body } = await visit('/help/pricing')
  expect(body).toContain('<link rel="manifest" href="/help/site.webmanifest">')
  expect(body).not.toContain('apple-touch-icon')
  const branding = { ...aBootstrap().settings.branding, favicon: '/help/secure/files/a' }
  const own = await deployedSite({ bootstrap: aBootstrap({ settings: { branding } }) })
  expect((await own.visit('/')).body).toContain('<link rel="apple-touch-icon" href="/help/secure/files/a">')
  const { icons } = (await own.visit('/site.webmanifest')).json()
  expect(icons).toEqual([{ src: '/help/secure/files/a', sizes: 'any', type: 'image/png' }])
})

it('an api that is out of order answers no manifest, and the next request may find one', async () => {
  const { visit } = await deployedSite({ bootstrap: 'exceeded' })
  expect((await visit('/site.webmanifest')).statusCode).toBe(429)
})
