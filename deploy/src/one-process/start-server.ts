import { createApp } from '@app/api'
import { readConfig } from '@app/api/config'
import { StartRefused } from '@app/api/start-refused'
import { basePathOf } from '@app/shared/base-path'
import { openControlPlane } from '../control-plane/plane/control-plane'
import { controlPlane } from '../control-plane/plugin'
import { addressOf, announceAddress } from '../serve/address-of'
import { assertPortFree, portError } from '../serve/assert-port-free'
import { closeAfterLastCall } from '../serve/close-after-last-call'
import { openReleaseStore } from '../serve/open-release-store'
import { readAccess } from '../serve/read-access'
import { assertEnvironment, shownEnvironment } from '../serve/shown-environment'
import { signingKeyFile } from '../signing/signing-key'
import { StartError } from '../start-error'
import { documentServer } from '../web/document-server'
import { backupRoute } from './backup-route'
import { bySession } from './by-session'

/** The whole application in one process, listening. */
export interface RunningServer {
  /** Where this machine reaches it. */
  url: string
  /** Where browsers reach it. */
  baseUrl: string
  /** The variables by which another process reaches the same releases with the same keys. */
  publishAs: NodeJS.ProcessEnv
  /** Finishes running requests, ends streams, closes the database. */
  close(): Promise<void>
}

/** Starts api, control plane and document server as the environment says. Rejects with StartError when that cannot be. */
export async function startServer(env: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  const port = Number(env.PORT || 4000)
  const host = env.HOST || 'localhost'
  const { baseUrl } = config
  const basePath = basePathOf(baseUrl)
  const shown = shownEnvironment(env)
  const access = readAccess(env)
  const keyFile = signingKeyFile(config.dataDir, env)
  await assertPortFree(port, host)

  // First, because it is quick to say that it cannot be reached.
  const store = env.RELEASE_STORE ? await openReleaseStore(env.RELEASE_STORE) : undefined
  const app = await createApp(config).catch(async error => {
    await store?.close()
    throw directoryError(error, config.dataDir) ?? error
  })
  try {
    const plane = await openControlPlane({
      ...access,
      ...(store && { store }),
      dataDir: config.dataDir,
      signingKeyFile: keyFile,
      basePath,
      overrideUrls: overrideUrls(env, baseUrl),
      ways: [...access.ways, bySession(app, baseUrl)],
      checks: [() => app.checkDatabase()],
    })
    await app.register(controlPlane, { plane })
    await assertEnvironment(shown, plane.log)
    const { bootstrapOf, publicPage } = app
    await app.register(documentServer, { plane, env: shown, baseUrl, bootstrapOf, publicPage })
    backupRoute(app, { ways: plane.ways, dataDir: config.dataDir })
    announceAddress(app, config.dataDir, { host, basePath })
    await app.listen({ port, host })
    const publishAs = {
      RELEASE_STORE: env.RELEASE_STORE || `file:${config.dataDir}`,
      DEPLOY_TOKEN: plane.token,
      SIGNING_KEY_FILE: keyFile,
    }
    return {
      url: addressOf(app, { host, basePath }),
      baseUrl,
      publishAs,
      close: () => closeAfterLastCall(app),
    }
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
  if (error instanceof StartRefused) return new StartError(error.message)
  const [, holder] = /already open in process (\S+)/.exec(error instanceof Error ? error.message : '') ?? []
  return (
    holder &&
    new StartError(
      `${dataDir} is in use by process ${holder}. Stop that one, or choose another folder: DATA_DIR=.data-2 npm start`,
    )
  )
}
