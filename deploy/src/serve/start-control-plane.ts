import { resolve } from 'node:path'
import { closeGracefully } from '@app/api/close-gracefully'
import { loggerOptions, observe, requestId } from '@app/api/observability'
import { addressOfApp } from '@app/shared/base-path'
import { basePathOf, withoutBase } from '@app/shared/protocol'
import fastify from 'fastify'
import { openControlPlane } from '../control-plane/plane/control-plane'
import { refusingPages } from '../control-plane/plane/refusing-shells'
import { controlPlane } from '../control-plane/plugin'
import { signingKeyFile } from '../signing/signing-key'
import { StartError } from '../start-error'
import { addressOf, announceAddress } from './address-of'
import { assertPortFree, portError } from './assert-port-free'
import { closeAfterLastCall } from './close-after-last-call'
import { openReleaseStore } from './open-release-store'
import { readAccess } from './read-access'
import { refuseLostKey } from './refuse-lost-key'

export interface ServeOptions {
  /** Address of the store, see `openStore`. */
  store: string
  port: number
  host: string
  /** Whether the command line on this machine shall find it by its data folder. */
  announced?: boolean
}

/** The control plane alone in a process, listening. */
export interface RunningControlPlane {
  url: string
  /** What deploys need. */
  token: string
  /** Why pages refuse what is live in an environment: sentences, none when they believe it. */
  refusals(): Promise<string[]>
  /** Finishes running requests, ends streams, lets go of the store. */
  close(): Promise<void>
}

/** Starts the control plane without api and documents. Any number may share a store, when they share signing key and token. Rejects with StartError. */
export async function startControlPlane(
  { store: address, port, host, announced = true }: ServeOptions,
  env: NodeJS.ProcessEnv,
): Promise<RunningControlPlane> {
  const access = readAccess(env)
  const dataDir = resolve(
    address.startsWith('file:') ? address.slice('file:'.length) : env.DATA_DIR || '.data',
  )
  await assertPortFree(port, host)
  const store = await openReleaseStore(address)
  await refuseLostKey(env, store).catch(async error => {
    await store.close()
    throw error
  })
  const proxies = env.TRUST_PROXY?.split(',').map(part => part.trim())
  const basePath = readBasePath(env.BASE_URL)
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    logger: loggerOptions(env.LOG_LEVEL || 'warn'),
    genReqId: requestId,
    trustProxy: proxies ?? false,
    return503OnClosing: false,
  })
  closeGracefully(app)
  observe(app)
  // The framework's own would write the URL into the log.
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'There is nothing here.' }))
  try {
    const plane = await openControlPlane({
      ...access,
      store,
      dataDir,
      signingKeyFile: signingKeyFile(dataDir, env),
      basePath,
    })
    await app.register(controlPlane, { plane })
    if (announced) announceAddress(app, dataDir, { host, basePath })
    await app.listen({ port, host })
    return {
      url: addressOf(app, { host, basePath }),
      token: plane.token,
      refusals: async () => {
        const environments = await plane.log.environments()
        return (await Promise.all(environments.map(name => refusingPages(plane, name)))).flat()
      },
      close: () => closeAfterLastCall(app),
    }
  } catch (error) {
    await app.close()
    throw portError(error, port) ?? error
  }
}

/** Browsers ask for manifests and files where they ask for the application. */
function readBasePath(baseUrl: string | undefined): string {
  if (!baseUrl?.trim()) return ''
  const address = addressOfApp(baseUrl.trim())
  if (address) return basePathOf(address)
  throw new StartError('BASE_URL must be an http or https address, such as https://example.com/app.')
}
