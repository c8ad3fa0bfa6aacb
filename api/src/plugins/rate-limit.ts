import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { Config } from '../config'
import { tooMany } from '../errors'

const MINUTE = 60_000

/** How often something may happen in a time, counted per key. */
interface Rule {
  name: string
  max: number
  timeWindow: number
}

/** Counts a try of `key` and throws 429 when there were too many; `field` shows the message beside that field. */
type Limit = (request: FastifyRequest, key: string, field?: string) => Promise<void>

/** What the routes may count. Successes count too, so that a limit says nothing about a guess. */
export interface Limits {
  requests: Limit
  /** Sign-ins to one account from one address. */
  login: Limit
  /** Sign-ins to one account, from anywhere. */
  loginAccount: Limit
  /** Sign-ins from one address, to any account. */
  loginAddress: Limit
  register: Limit
  contact: Limit
}

/** Makes the limits: in memory, or in Redis when several processes must count together. */
export async function createLimits(app: FastifyInstance, config: Config): Promise<Limits> {
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 2000 })
    : undefined
  redis?.on('error', error => app.log.error({ err: error }, 'rate limits: Redis'))
  app.addHook('onClose', () => redis?.disconnect())
  const keys = new WeakMap<FastifyRequest, string>()
  await app.register(rateLimit, { global: false, cache: 20_000, ...(redis && { redis }) })

  const limit = ({ name, max, timeWindow }: Rule): Limit => {
    const count = app.createRateLimit({
      max: max * config.rateLimitFactor,
      timeWindow,
      keyGenerator: request => `${name}:${keys.get(request)}`,
    })
    return async (request, key, field) => {
      keys.set(request, key)
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) throw tooMany(Math.max(1, result.ttlInSeconds), field)
    }
  }
  return {
    requests: limit({ name: 'requests', max: 600, timeWindow: MINUTE }),
    login: limit({ name: 'login', max: 5, timeWindow: MINUTE }),
    loginAccount: limit({ name: 'login-account', max: 50, timeWindow: 15 * MINUTE }),
    loginAddress: limit({ name: 'login-address', max: 30, timeWindow: MINUTE }),
    register: limit({ name: 'register', max: 10, timeWindow: MINUTE }),
    contact: limit({ name: 'contact', max: 5, timeWindow: MINUTE }),
  }
}
