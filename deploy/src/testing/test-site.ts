import { basePathOf } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import type { LightMyRequestResponse } from 'fastify'
import type { BootstrapOf } from '../web/document-bootstrap'
import { documentServer } from '../web/document-server'
import type { PublicPageOf } from '../web/markup/public-page'
import { aBootstrap } from './bootstrap'
import { aBuild, aShell } from './build'
import { type TestServer, testServer } from './test-server'

export interface TestSite extends TestServer {
  visit(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

/** A server with documents; the api is a stand-in that answers with the bootstrap data given, with an error, or that there were too many. */
export async function testSite({
  bootstrap = aBootstrap(),
  baseUrl = 'http://localhost',
  publicPage = async () => undefined,
}: {
  bootstrap?: Bootstrap | 'broken' | 'exceeded'
  baseUrl?: string
  /** What is at the paths of written pages. */
  publicPage?: PublicPageOf
} = {}): Promise<TestSite> {
  const server = await testServer(undefined, { basePath: basePathOf(baseUrl) })
  const bootstrapOf: BootstrapOf = async (request, reply) => {
    if (bootstrap === 'broken') throw new Error('the api is broken')
    if (bootstrap === 'exceeded')
      throw Object.assign(new Error('too many'), { statusCode: 429, retryAfter: 17 })
    reply.header('set-cookie', ['session=new; Path=/', `saw=${request.headers['accept-language'] ?? ''}`])
    const { user, ...value } = bootstrap
    const json = JSON.stringify(value).slice(0, -1)
    return { shared: { key: json, value, json }, user, userJson: JSON.stringify(user) }
  }
  await server.app.register(documentServer, { plane: server.plane, baseUrl, bootstrapOf, publicPage })
  return {
    ...server,
    visit: (path, headers = {}) =>
      server.app.inject({ url: path, headers: { accept: 'text/html,*/*;q=0.8', ...headers } }),
  }
}

/** The same with a shell, a remote for `/billing` (users only) and `/pricing`, one for the home page and one behind a setting. */
export async function deployedSite(options: Parameters<typeof testSite>[0] = {}): Promise<TestSite> {
  const site = await testSite(options)
  await site.publish(
    aShell({}, { 'main.css': '@font-face{src:url(inter.woff2)}a{background:url("data:x")}' }),
  )
  await site.publish(
    aBuild(
      {
        name: 'billing',
        claims: [{ path: '/billing', access: 'user' }, { path: '/pricing' }, { path: '/pricing/enterprise' }],
        preload: {
          '/billing': ['remoteEntry.js', 'billing.js'],
          '/pricing': ['remoteEntry.js', 'pricing.js', 'pricing.css'],
          '/pricing/enterprise': ['remoteEntry.js'],
        },
      },
      { 'billing.js': '1', 'pricing.js': '2', 'pricing.css': 'b{}' },
    ),
  )
  await site.publish(
    aBuild({
      name: 'pages',
      claims: [{ path: '/contact', feature: 'notif.subs.integrated' }],
      slots: [{ name: 'home:landingPage' }],
      preload: { 'home:landingPage': ['remoteEntry.js'] },
    }),
  )
  await site.commit({ set: { shell: '1.0.0', billing: '1.0.0', pages: '1.0.0' } })
  return site
}
