import { createApp } from '@app/api'
import { readConfig } from '@app/api/config'
import type { FastifyInstance } from 'fastify'
import { openControlPlane } from '../control-plane/control-plane'
import { controlPlane } from '../control-plane/plugin'
import { signingKeyFile } from '../signing/signing-key'
import { documentServer } from '../web/document-server'
import { assertPortFree, portError } from './assert-port-free'
import { bySession } from './by-session'
import { StartError } from './start-error'

/** The whole application in one process, listening. */
export interface RunningServer {
  /** Where this machine reaches it. */
  url: string
  /** What deploys need. */
  token: string
  /** Finishes running requests, ends streams, closes the database. */
  close(): Promise<void>
}

const MIN_TOKEN_LENGTH = 16

/** Starts api, control plane and document server as the environment says. Rejects with StartError when that cannot be. */
export async function startServer(env: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  const port = Number(env.PORT || 4000)
  const host = env.HOST || 'localhost'
  const token = env.DEPLOY_TOKEN
  if (token && token.length < MIN_TOKEN_LENGTH)
    throw new StartError(
      `DEPLOY_TOKEN is too short: use at least ${MIN_TOKEN_LENGTH} characters, or leave it out to have one made.`,
    )
  await assertPortFree(port, host)

  const app = await createApp(config).catch(error => {
    throw directoryError(error, config.dataDir) ?? error
  })
  try {
    const plane = await openControlPlane({
      dataDir: config.dataDir,
      signingKeyFile: signingKeyFile(config.dataDir, env),
      ...(token && { token }),
      overrideUrls: overrideUrls(env, config.baseUrl),
      ways: [bySession(app)],
    })
    await app.register(controlPlane, { plane })
    await app.register(documentServer, { plane, baseUrl: config.baseUrl })
    await app.listen({ port, host })
    return { url: addressOf(app, host), token: plane.token, close: () => app.close() }
  } catch (error) {
    await app.close()
    throw portError(error, port) ?? error
  }
}

/** Where remotes under work may be loaded from: a developer's own machine, and nowhere in production unless configured. */
function overrideUrls({ OVERRIDE_URLS, NODE_ENV }: NodeJS.ProcessEnv, baseUrl: string): string[] {
  if (OVERRIDE_URLS !== undefined) return OVERRIDE_URLS.split(/[\s,]+/).filter(Boolean)
  const isLocal = new URL(baseUrl).hostname === 'localhost' && NODE_ENV !== 'production'
  return isLocal ? ['http://localhost:*'] : []
}

function directoryError(error: unknown, dataDir: string) {
  const [, holder] = /already open in process (\S+)/.exec(error instanceof Error ? error.message : '') ?? []
  return (
    holder &&
    new StartError(
      `${dataDir} is in use by process ${holder}. Stop that one, or choose another folder: DATA_DIR=.data-2 npm start`,
    )
  )
}

function addressOf(app: FastifyInstance, host: string) {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
