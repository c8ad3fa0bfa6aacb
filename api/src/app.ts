import { basePathOf, withoutBase } from '@app/shared/base-path'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { countTokenUses, createTokenUses } from './api-usage/token-uses'
import { assertRanges } from './auth/password/breached-passwords'
import type { AdministratorCredentials } from './auth/registration/seed-administrator'
import { startBackgroundJobs } from './background-jobs'
import { writeDump } from './backup/write-dump'
import { offerBootstrap } from './bootstrap/offer-bootstrap'
import { readSite } from './bootstrap/read-site'
import { createSiteCache } from './cache/site-cache'
import { createUserCache } from './cache/user-cache'
import type { Config } from './config/config'
import { databaseDirectory } from './config/config'
import type { Context } from './context/context'
import { measurePool } from './db/measure-pool'
import { migrate } from './db/migrate'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from './db/open-database'
import { reportProblems } from './db/report-problems'
import { refuseDemoPasswords } from './demo/refuse-demo-passwords'
import { openUploadStores } from './files/upload-stores'
import { createGeolocator } from './geolocation/geolocation'
import { closeGracefully } from './http/close-gracefully'
import { decodable } from './http/decodable'
import { overrideMethod } from './http/method-override'
import { requireSingleHost } from './http/single-host'
import { endUnreadBodies } from './http/unread-bodies'
import { createRateLimits } from './limits/rate-limits'
import { mailQueue } from './mail/outbox'
import { type Network, publicNetwork } from './network/public-network'
import { type LogStream, loggerOptions } from './observability/logger-options'
import { observe } from './observability/observe'
import { requestId } from './observability/request-id'
import { traceRequests } from './observability/tracing'
import { createPaymentService } from './payment-service/payment-service'
import { connectPayments } from './payments/payments'
import { offerPublicPages } from './public-pages/offer-public-pages'
import { offerRealtime } from './realtime/offer-realtime'
import { registerRoutes } from './register-routes'
import { readAppKeys } from './secrets/read-app-key'
import { seed } from './seed'
import { cookieDefaults } from './session/cookies'

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects when the database does not answer in time, or has no room. */
    checkDatabase(): Promise<void>
    /** Writes all rows as they are at one moment into a file. */
    dumpDatabase(file: string): Promise<void>
  }
}

const MEGABYTE = 1024 * 1024
/** Characters of one part of a path: the ids of two hundred notifications are one. Routes have limits of their own. */
const LONGEST_PARAM = 8000
/** How often connections are looked through for requests that take too long to arrive. */
const LOOK_FOR_SLOW = 15_000
/** Milliseconds in which the headers of a request must have arrived. */
const HEADERS = 60_000

/** What a caller may do differently from the configuration. */
export interface Overrides {
  /** Called once, at the first start of an installation without a configured password. */
  onAdministratorCreated?: (credentials: AdministratorCredentials) => void
  now?: () => Date
  /** The servers of others; the public internet otherwise. */
  network?: Network
  /** Takes each line of the log, which goes to standard output otherwise. */
  log?: LogStream
  /** An open database to use instead; closed with the app. */
  database?: OpenDatabase
}

/** Builds the api: database open, migrated and seeded, routes registered, not yet listening. Other plugins may be registered on it; `close()` finishes running requests and closes the database. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  await assertRanges(config.breachedPasswords)
  const base = basePathOf(config.baseUrl)
  const app = Fastify({
    logger: loggerOptions(config.logLevel, overrides.log),
    genReqId: requestId,
    bodyLimit: MEGABYTE,
    routerOptions: { maxParamLength: LONGEST_PARAM },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    rewriteUrl(request) {
      // No route knows of the base path.
      request.url = decodable(withoutBase(request.url ?? '/', base))
      return overrideMethod(request)
    },
    // What still comes in while the server closes is answered, and its connection ends then.
    return503OnClosing: false,
    requestTimeout: config.requestTimeout,
    http: {
      // Node ends nothing while the headers may take longer than the whole.
      headersTimeout: Math.min(HEADERS, config.requestTimeout),
      connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW, config.requestTimeout / 2),
    },
  })
  requireSingleHost(app)
  endUnreadBodies(app)
  const onProblem = reportProblems((about, text) => app.log.error(about, text))
  const database =
    overrides.database ?? (await openDatabase(locationOf(config), onProblem, config.databaseLimits))
  const { db, close } = database
  app.decorate('checkDatabase', database.check)
  app.decorate('dumpDatabase', file => writeDump(database, file))
  app.addHook('onClose', close)
  closeGracefully(app)
  await app.register(cookies, { parseOptions: cookieDefaults(config.baseUrl) })
  observe(app)
  if (config.traceEndpoint) await traceRequests(app, config.traceEndpoint)
  try {
    const unlimited = database.withoutLimits()
    const administrator = await migrate(unlimited)
      .then(() => seed(unlimited, config))
      .finally(() => unlimited.destroy())
    await refuseDemoPasswords(db, config)
    if (administrator) (overrides.onAdministratorCreated ?? print)(administrator)
    const now = overrides.now ?? (() => new Date())
    const keys = await readAppKeys(config, db)
    const limits = await createRateLimits(app, config, { db, now })
    const locate = await createGeolocator(config)
    const siteCache = createSiteCache(() => readSite(db))
    const { network = publicNetwork } = overrides
    const userCache = createUserCache()
    const payments = connectPayments(config, createPaymentService({ config, db, keys, now }))
    const stores = await openUploadStores(config)
    const tokenUses = createTokenUses(db, now)
    countTokenUses(app, tokenUses)
    const context: Context = {
      config,
      db,
      keys,
      limits,
      now,
      locate,
      network,
      payments,
      siteCache,
      stores,
      tokenUses,
      userCache,
    }
    await registerRoutes(app, context)
    offerBootstrap(app, context)
    offerPublicPages(app, context)
    if (config.production && payments.isTest)
      app.log.warn('payments are in test mode: plans are given for test cards, and no money moves')
    measurePool(app.metrics, db)
    app.metrics.gauge({
      name: 'mail_queue_length',
      help: 'Mails that were neither sent nor given up.',
      read: () => mailQueue(db, now).waiting(),
    })
    offerRealtime(app, context, database.listener)
    startBackgroundJobs(app, context)
    return app
  } catch (error) {
    await app.close()
    await close()
    throw error
  }
}

const locationOf = (config: Config): DatabaseLocation =>
  config.databaseUrl ? { url: config.databaseUrl } : { directory: databaseDirectory(config) }

/** The one place where the password is ever shown. */
const print = ({ email, password }: AdministratorCredentials) =>
  console.log(`Administrator ${email}, password ${password} (shown once)`)
