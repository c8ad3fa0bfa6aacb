import { verifyManifest, verifyRelease } from '@app/shared/protocol'
import { ensureSigningKeys } from '../signing/signing-keys'
import { deployedSite } from '../testing/test-site'

/** A site that shares its host with others, which never see a cookie of it. */
const siteBelow = () => deployedSite({ baseUrl: 'https://example.com/help' })

const urlsOf = (body: string) =>
  [...body.matchAll(/(?:<link[^>]* (?:href)|<script[^>]* src)="(\/[^"]*)"|url\((\/[^)]*)\)/g)].map(
    ([, attribute, inStyle]) => attribute ?? inStyle ?? '',
  )

describe('under a base path', () => {
  it('a document is found below it, and names every file below it', async () => {
    const { visit } = await siteBelow()
    const pricing = await visit('/help/pricing?from=mail')
    expect(pricing.statusCode).toBe(200)
    expect(urlsOf(pricing.body).sort()).toEqual([
      '/help/r/billing/1.0.0/pricing.css',
      '/help/r/billing/1.0.0/pricing.js',
      '/help/r/billing/1.0.0/remoteEntry.js',
      '/help/r/shell/1.0.0/inter.woff2',
      '/help/r/shell/1.0.0/main.js',
      '/help/site.webmanifest',
    ])
    for (const home of ['/help', '/help/'])
      expect(urlsOf((await visit(home)).body)).toContain('/help/r/pages/1.0.0/remoteEntry.js')
    expect(pricing.body).toContain('data-manifest="/help/v2/production/manifest.json"')
  })

  it('files, stream and beacons of every signed manifest are below it', async () => {
    const { app, visit, plane, dataDir } = await siteBelow()
    const trust = { keys: await ensureSigningKeys(`${dataDir}/keys/signing.pem`), threshold: 1 }
    const inDocument = /id="mfe-manifest" data-signature="([^"]+)">(.*?)<\/script>/s.exec(
      (await visit('/help/pricing')).body,
    )
    const served = await Promise.all(
      ['v1', 'v2'].map(format => app.inject(`/help/${format}/production/manifest.json`)),
    )
    const all = [
      [inDocument?.[2] ?? '', inDocument?.[1] ?? ''] as const,
      ...served.map(({ body, headers }) => [body, String(headers['manifest-signature'])] as const),
    ]
    for (const [bytes, signature] of all) {
      const { stream, beacon, microFrontends } = await verifyManifest(bytes, signature, trust)
      expect([stream, beacon]).toEqual(['/help/v1/production/stream', '/help/v1/production/events'])
      expect(microFrontends.billing?.[0]?.url).toBe('/help/r/billing/1.0.0/remoteEntry.js')
    }
    const record = await app.inject('/help/v1/releases/billing/1.0.0/record.json')
    const { entry } = await verifyRelease(record.body, String(record.headers['manifest-signature']), trust)
    expect(entry.url).toBe('/help/r/billing/1.0.0/remoteEntry.js')
    expect((await app.inject(entry.url)).statusCode).toBe(200)
    // A folder of releases can be served under another path tomorrow.
    const head = await plane.log.head('production')
    expect(head?.microFrontends.billing?.[0]?.url).toBe('/r/billing/1.0.0/remoteEntry.js')
  })

  it('cookies and reports stay below it', async () => {
    const { visit } = await siteBelow()
    const { headers } = await visit('/help/pricing')
    const [uid] = [headers['set-cookie']].flat().filter(line => line?.startsWith('mfe_uid='))
    expect(uid).toContain('; Path=/help; ')
    expect(headers['content-security-policy']).toContain('report-uri /help/api/v1/policy-reports;')
    expect(headers['reporting-endpoints']).toBe('policies="/help/api/v1/policy-reports"')
  })

  it('nothing is a page beside it, and the answer says where the application is', async () => {
    const { app, visit } = await siteBelow()
    for (const path of ['/', '/pricing', '/helpless', '/helpless/pricing']) {
      const { statusCode, json } = await visit(path)
      expect([statusCode, json()]).toEqual([
        404,
        { message: 'There is nothing here. The application is at https://example.com/help/.' },
      ])
    }
    expect((await visit('/help/nowhere')).statusCode).toBe(404)
    // Probes of a cluster ask the process itself.
    for (const probe of ['/readyz', '/help/readyz']) expect((await app.inject(probe)).statusCode).toBe(200)
  })

  it('tools of others are given addresses below it, and may give them back', async () => {
    const site = await siteBelow()
    const { app, plane } = site
    const map = (await app.inject({ url: '/help/import-map.json', headers: { host: 'shop.test' } })).json()
    expect(map.imports.billing).toBe('http://shop.test/help/r/billing/1.0.0/remoteEntry.js')
    const answer = await app.inject({
      method: 'PATCH',
      url: '/help/services',
      headers: { host: 'shop.test', authorization: `Bearer ${plane.token}` },
      payload: { service: 'billing', url: map.imports.billing },
    })
    expect(answer.statusCode).toBe(200)
  })
})
