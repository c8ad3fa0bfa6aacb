import type { BrowserContext } from 'playwright-core'
import { callApi } from './call-api'
import { hostileAddresses, LONG, SHORT } from './hostile-text'

const send = callApi

/** Fills every field that a user can write with payloads. */
export async function writeAsPerson(context: BrowserContext, administrator: string) {
  await send(context, 'PUT', '/api/v1/users/me', { first_name: SHORT, last_name: SHORT })
  const { workspace } = await send(context, 'POST', '/api/v1/workspaces', { name: SHORT })
  await send(context, 'POST', `/api/v1/workspaces/${workspace.id}/invites`, {
    emails: [administrator],
    role: 'member',
  })
  const { invites } = await send(context, 'POST', `/api/v1/workspaces/${workspace.id}/invite-links`, {
    role: 'member',
  })
  const message = { name: LONG, email: 'hostile@example.com', message: LONG }
  await send(context, 'POST', '/api/v1/contact-page', message)
  await send(context, 'POST', '/api/v1/file-entries/folders', { name: '<img src=x onerror=alert(1)>' })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.alert(1)"></iframe></foreignObject></svg>`
  const page = '<!doctype html><script>alert(1)</script><img src=x onerror=alert(1)>'
  const kinds: [name: string, type: string, text: string][] = [
    ['<img src=x onerror=alert(1)>.svg', 'image/svg+xml', svg],
    ['"><b data-injected>.html', 'text/html', page],
    ['picture.png', 'image/png', page],
    ['page.xhtml', 'application/xhtml+xml', page.replace('<!doctype html>', '')],
    ['style.xml', 'text/xml', `<?xml-stylesheet href="javascript:alert(1)"?>${svg}`],
    ['polyglot.gif', 'image/gif', `GIF89a/*${' '.repeat(20)}*/=1;alert(1)//${page}`],
    ['module.js', 'text/javascript', 'alert(1)'],
    [
      'book.pdf',
      'application/pdf',
      `%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${page}`,
    ],
  ]
  const files: string[] = []
  const shares: string[] = []
  for (const [name, mimeType, text] of kinds) {
    const entry = await upload(context, name, mimeType, text)
    files.push(entry.url)
    const { share } = await send(context, 'POST', `/api/v1/file-entries/${entry.id}/share`, { days: 1 })
    shares.push(new URL(share.url, 'http://here').pathname)
  }
  return {
    workspace: workspace.id,
    invitation: new URL(invites.find(({ email }: { email: string | null }) => !email).url).pathname,
    files,
    shares,
  }
}

async function upload(context: BrowserContext, name: string, mimeType: string, text: string) {
  const token = (await context.cookies()).find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.post('/api/v1/file-entries', {
    headers: { 'x-xsrf-token': decodeURIComponent(token), accept: 'application/json' },
    multipart: { file: { name, mimeType, buffer: Buffer.from(text) } },
  })
  if (!answer.ok())
    throw new Error(`the upload of ${name} answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).fileEntry
}

/** Fills every field that editors, translators and designers can write with payloads. */
export async function writeAsEditor(context: BrowserContext, body: string) {
  const { page } = await send(context, 'POST', '/api/v1/custom-pages', {
    ...{ title: LONG, slug: 'hostile', body, state: 'published' },
    seo: {
      title: LONG,
      description: `${LONG}]]>`,
      image: 'https://pictures.example/x.png"onerror="alert(1)',
    },
  })
  await send(context, 'POST', '/api/v1/custom-pages', {
    ...{ title: 'Translated', slug: 'hostile-in-german', body: '', state: 'published' },
    translations: { de: { title: LONG, body, seo_title: LONG, seo_description: `${LONG}]]>` } },
  })
  const tag = await send(context, 'POST', '/api/v1/tags', { name: SHORT })
  await send(context, 'PUT', `/api/v1/custom-pages/${page.id}`, {
    ...{ title: LONG, slug: 'hostile', body, state: 'published', revision: 1, tag_ids: [tag.tag.id] },
  })
  const items = [
    { id: 'a', label: LONG, type: 'link', action: 'https://example.com/"onclick="alert(1)', icon: SHORT },
  ]
  for (const positions of [
    ['navbar'],
    ['footer'],
    ['account-menu', 'dashboard-sidebar'],
    ['auth-page-footer'],
  ])
    await send(context, 'POST', '/api/v1/menus', { name: SHORT, positions, items })
  await refusesAddresses(context)
  const plan = await send(context, 'POST', '/api/v1/plans', {
    ...{ name: SHORT, description: LONG, hidden: false, free: true, recommended: true },
    ...{ feature_list: [LONG, SHORT], permissions: [], trial_days: 0, per_seat: false, prices: [] },
  })
  const role = await send(context, 'POST', '/api/v1/roles', {
    name: SHORT,
    description: LONG,
    permissions: [],
  })
  await send(context, 'POST', '/api/v1/site-webhooks', {
    ...{ name: SHORT, url: 'https://hooks.example/?a="><b data-injected>', events: ['contact.message'] },
  })
  await send(context, 'POST', '/api/v1/announcements', {
    ...{ title: LONG, text: `${LONG}${body.slice(0, 800)}` },
    ...{ action: 'https://example.com/', action_label: SHORT },
  })
  await send(context, 'POST', '/auth/user/confirm-password', { password: 'correct-horse-battery' })
  await send(context, 'POST', '/api/v1/access-tokens', { tokenName: SHORT })
  await writeAppearance(context)
  await writeLanguage(context)
  return { page: page.slug, pageId: page.id, plan: plan.plan.id, role: role.role.id }
}

/** Script URLs are refused in every field that takes an address. */
async function refusesAddresses(context: BrowserContext) {
  for (const action of hostileAddresses) {
    const item = { id: 'a', label: 'a', type: 'link', action }
    const tries: ['POST' | 'PUT', string, object][] = [
      ['POST', '/api/v1/menus', { name: 'a', positions: ['navbar'], items: [item] }],
      ['POST', '/api/v1/announcements', { title: 'a', text: 'a', action }],
      [
        'POST',
        '/api/v1/custom-pages',
        { title: 'a', body: '', seo: { title: '', description: '', image: action } },
      ],
      ['POST', '/api/v1/site-webhooks', { url: action, events: ['contact.message'] }],
      ...[
        { 'branding.logo_light': action },
        { 'branding.favicon': action },
        { 'branding.provider.url': action },
        { 'cookie_notice.button.link': action },
        { 'homepage.appearance.actions.cta1.action': action },
        { 'homepage.appearance.headerImage': action },
        { 'registration.policies': [item] },
        { 'default_meta_tags.image': action },
      ].map(settings => ['PUT', '/api/v1/settings', { settings }] as ['PUT', string, object]),
    ]
    for (const [method, path, data] of tries)
      await expect(send(context, method, path, data)).rejects.toThrow(/answered 422/)
  }
}

async function writeAppearance(context: BrowserContext) {
  const { version, themes } = await send(context, 'GET', '/api/v1/appearance')
  const feature = { title: LONG, subtitle: LONG, description: LONG, icon: SHORT }
  const more = { id: 0, name: SHORT, default_light: false, default_dark: false }
  await send(context, 'PUT', '/api/v1/appearance', {
    version,
    themes: [...themes, { ...themes[0], ...more }],
  })
  const link = { id: 'a', label: LONG, type: 'link', action: '/pages/hostile' }
  await send(context, 'PUT', '/api/v1/settings', {
    settings: {
      'branding.site_name': SHORT,
      'branding.provider.name': SHORT,
      'branding.favicon': '/icon.png"onload="alert(1)',
      'homepage.appearance.headerTitle': LONG,
      'homepage.appearance.headerSubtitle': LONG,
      ...Object.fromEntries(
        ['cta1', 'cta2', 'cta3'].map(cta => [`homepage.appearance.actions.${cta}.label`, LONG]),
      ),
      'homepage.appearance.primaryFeatures': [feature],
      'homepage.appearance.secondaryFeatures': [feature],
      'homepage.appearance.pricingTitle': LONG,
      'homepage.appearance.pricingSubtitle': LONG,
      'homepage.appearance.footerTitle': LONG,
      'homepage.appearance.footerSubtitle': LONG,
      'maintenance.title': SHORT,
      'maintenance.message': LONG,
      'default_meta_tags.title': LONG,
      'default_meta_tags.description': LONG,
      'cookie_notice.enable': true,
      'cookie_notice.button.label': SHORT,
      'default_meta_tags.image': '/x.png"onerror="alert(1)',
      'branding.provider.url': 'https://example.com/"onclick="alert(1)',
      'registration.policies': [
        { ...link, label: SHORT, action: '/pages/terms' },
        { id: 'b', label: SHORT, type: 'link', action: 'https://example.com/"onclick="alert(1)' },
      ],
      'registration.fields': [
        { name: 'first_name', label: SHORT, required: true },
        { name: 'last_name', label: SHORT, required: false },
      ],
      'ads.disable': false,
    },
  })
}

/** Replaces every German translation line with a payload, so that every text of every page is one. */
async function writeLanguage(context: BrowserContext) {
  const { lines }: { lines: Record<string, string> } = await send(
    context,
    'GET',
    '/api/v1/localizations/de/export',
  )
  const hostile = Object.keys(lines).map(key => [key, `${SHORT}${(key.match(/:\w+/g) ?? []).join(' ')}`])
  const { problems } = await send(context, 'POST', '/api/v1/localizations/de/import', {
    lines: Object.fromEntries(hostile),
    apply: true,
  })
  const { languages } = await send(context, 'GET', '/api/v1/localizations')
  const { revision } = languages.find(({ language }: { language: string }) => language === 'de')
  await send(context, 'PUT', '/api/v1/localizations/de', { name: SHORT, offered: true, revision })
  if (problems.length > 0) throw new Error(`lines do not fit: ${JSON.stringify(problems.slice(0, 3))}`)
}
