import { observe } from '@app/api/observability'
import { withoutBase } from '@app/shared/protocol'
import fastify, { type FastifyInstance, type FastifySchema, type LightMyRequestResponse } from 'fastify'
import {
  type ControlPlane,
  type ControlPlaneConfig,
  openControlPlane,
} from '../control-plane/plane/control-plane'
import { controlPlane } from '../control-plane/plugin'
import type { SiteFeed } from '../control-plane/routes/stream-route'
import type { Build } from './build'
import { checkAnswers } from './check-answers'
import { temporaryFolder } from './temporary-folder'

export interface TestServer {
  /** Everything it answers, as `METHOD /path/:parameter`, with what goes in and out. */
  routes: ReadonlyMap<string, FastifySchema>
  app: FastifyInstance
  plane: ControlPlane
  dataDir: string
  /** Uploads a build and registers it. */
  publish(build: Build): Promise<LightMyRequestResponse>
  /** Reads what needs a credential. */
  read(url: string): Promise<LightMyRequestResponse>
  /** Commits to production. */
  commit(body: object): Promise<LightMyRequestResponse>
}

const started: FastifyInstance[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map(app => app.close()))
})

/** A control plane on an empty folder, or on the one given; closed after the test. */
export async function testServer(
  dataDir = temporaryFolder(),
  { site, ...over }: Partial<ControlPlaneConfig> & { site?: SiteFeed } = {},
): Promise<TestServer> {
  const plane = await openControlPlane({ dataDir, signingKeyFile: `${dataDir}/keys/signing.pem`, ...over })
  const app = fastify({ rewriteUrl: ({ url = '/' }) => withoutBase(url, plane.basePath) })
  observe(app)
  started.push(app)
  const routes = new Map<string, FastifySchema>()
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    for (const one of [method].flat()) routes.set(`${one} ${url}`, schema)
  })
  checkAnswers(app)
  await app.register(controlPlane, { plane, ...(site && { site }) })
  const headers = { authorization: `Bearer ${plane.token}` }
  return {
    routes,
    app,
    plane,
    dataDir,
    async publish({ release, contents }) {
      const url = `/v1/releases/${release.name}/${release.version}`
      for (const [path, text] of Object.entries(contents))
        await app.inject({ method: 'PUT', url: `${url}/files/${path}`, payload: text, headers })
      return app.inject({ method: 'PUT', url, payload: release, headers })
    },
    read: url => app.inject({ url, headers }),
    commit: body =>
      app.inject({
        method: 'POST',
        url: '/v1/production/revisions',
        payload: { reason: 'a test', ...body },
        headers,
      }),
  }
}
