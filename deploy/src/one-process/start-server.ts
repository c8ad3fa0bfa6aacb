import { createApp } from '@app/api'
import { StartRefused } from '@app/api/start-refused'
import { basePathOf } from '@app/shared/base-path'
import { createRevisionLog } from '../control-plane/log/revision-log'
import { openControlPlane } from '../control-plane/plane/control-plane'
import { refusingPages } from '../control-plane/plane/refusing-shells'
import { controlPlane } from '../control-plane/plugin'
import { addressOf, announceAddress } from '../serve/address-of'
import { assertPortFree, portError } from '../serve/assert-port-free'
import { closeAfterLastCall } from '../serve/close-after-last-call'
import { openReleaseStore } from '../serve/open-release-store'
import { refuseLostKey } from '../serve/refuse-lost-key'
import { assertEnvironment } from '../serve/shown-environment'
import { signingKeyFile } from '../signing/signing-key'
import { StartError } from '../start-error'
import { documentServer } from '../web/document-server'
import { backupRoute } from './backup-route'
import { bySession } from './by-session'
import { readEnvironment } from './read-environment'

/** The whole application in one process, listening. */
export interface RunningServer {
  /** Where this machine reaches it. */
  url: string
  /** Where browsers reach it. */
  baseUrl: string
  /** The variables by which another process reaches the same releases with the same keys. */
  publishAs: NodeJS.ProcessEnv
  /** Why pages refuse what is live: sentences, none when they believe it. */
  refusals(): Promise<string[]>
  /** Finishes running requests, ends streams, closes the database. */
  close(): Promise<void>
}

/** Starts api, control plane and document server as the environment says. Rejects with StartError when that cannot be. */
export async function startServer(env: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  const { config, shown, access, overrideUrls } = readEnvironment(env)
  const port = Number(env.PORT || 4000)
  const host = env.HOST || 'localhost'
  const { baseUrl } = config
  const basePath = basePathOf(baseUrl)
  const keyFile = signingKeyFile(config.dataDir, env)
  await assertPortFree(port, host)

  // First, because it is quick to say that it cannot be reached, and the api tells a new password only once.
  const store = await openReleaseStore(env.RELEASE_STORE || `file:${config.dataDir}`)
  const app = await refuseLostKey(env, store)
    .then(() => assertEnvironment(shown, createRevisionLog(store)))
    .then(() => createApp(config))
    .catch(async error => {
      await store.close()
      throw directoryError(error, config.dataDir) ?? error
    })
  try {
    const plane = await openControlPlane({
      ...access,
      store,
      dataDir: config.dataDir,
      signingKeyFile: keyFile,
      basePath,
      overrideUrls,
      ways: [...access.ways, bySession(app, baseUrl)],
      checks: [() => app.checkDatabase()],
    })
    await app.register(controlPlane, { plane, site: app.siteRevisions })
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
      refusals: () => refusingPages(plane, shown),
      close: () => closeAfterLastCall(app),
    }
  } catch (error) {
    await app.close()
    throw portError(error, port) ?? error
  }
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
