import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { Config } from '../config'
import type { Db } from '../db/schema'
import { tooMany } from '../errors'
import { addressKey } from './address-key'
import { attemptStore, type Counted } from './attempts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
  contact: Limit
  /** Passwords tried on the account of `key`: from one address on any account, from one address on this one, from anywhere on this one. */
  login: Limit
  /** Sign-ins to one account, from anywhere. */
  loginAccount: Limit
  /** Sign-ins from one address, to any account. */
  loginAddress: Limit
  register: Limit
  /** Second factors tried on one account, whatever the factor and the challenge. */
  secondFactor: Limit
  /** Passwords typed once more by somebody who is signed in. */
  password: Limit
  /** Mails asked for from one address. */
  mailAddress: Limit
  /** Mails asked for by one account. */
  mailAccount: Limit
  botCheck: Limit
  /** Mails somebody who is not signed in asks for, to one address. */
  mailTo: Limit
  /** Pictures one account has drawn anew. */
  avatar: Limit
  /** Reports of browsers from one address. */
  policyReports: Limit
}

const rules = {
  login: { name: 'login', max: 5, timeWindow: MINUTE },
  loginAccount: { name: 'login-account', max: 50, timeWindow: 15 * MINUTE },
  loginAddress: { name: 'login-address', max: 30, timeWindow: MINUTE },
  register: { name: 'register', max: 10, timeWindow: MINUTE },
  secondFactor: { name: 'second-factor', max: 20, timeWindow: HOUR },
  password: { name: 'password', max: 10, timeWindow: MINUTE },
  mailAddress: { name: 'mail-address', max: 10, timeWindow: MINUTE },
  mailAccount: { name: 'mail-account', max: 6, timeWindow: MINUTE },
  botCheck: { name: 'bot-check', max: 60, timeWindow: MINUTE },
  contact: { name: 'contact', max: 5, timeWindow: MINUTE },
  mailTo: { name: 'mail-to', max: 1, timeWindow: MINUTE },
}

/** Makes the limits. What protects accounts and mailboxes is counted in the database; mere load in the memory of each process, or in Redis when several must count together. Addresses count as `addressKey` sees them. */
export async function createLimits(
  app: FastifyInstance,
  config: Config,
  { db, now }: { db: Db; now: () => Date },
): Promise<Limits> {
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, connectTimeout: 2000 })
    : undefined
  redis?.on('error', error => app.log.error({ err: error }, 'rate limits: Redis'))
  app.addHook('onClose', () => redis?.disconnect())
  const keys = new WeakMap<FastifyRequest, string>()
  await app.register(rateLimit, { global: false, cache: 20_000, ...(redis && { redis }) })

  const load = ({ name, max, timeWindow }: Rule): Limit => {
    const count = app.createRateLimit({
      max: max * config.rateLimitFactor,
      timeWindow,
      keyGenerator: request => `${name}:${keys.get(request)}`,
    })
    return async (request, key, field) => {
      keys.set(request, addressKey(key))
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) throw tooMany(Math.max(1, result.ttlInSeconds), field)
    }
  }
  const attempts = attemptStore(db, now)
  const counted = ({ name, max, timeWindow }: Rule, key: string) => ({
    key: `${name}:${key}`,
    most: max * config.rateLimitFactor,
    window: timeWindow,
  })
  const guard = async (field: string | undefined, ...steps: Counted[]) => {
    const seconds = await attempts.count(...steps)
    if (seconds !== undefined) throw tooMany(seconds, field)
  }
  const guarding =
    (rule: Rule): Limit =>
    (_, key, field) =>
      guard(field, counted(rule, addressKey(key)))
  return {
    requests: load({ name: 'requests', max: 600, timeWindow: MINUTE }),
    contact: guarding(rules.contact),
    login: ({ ip }, account, field) =>
      guard(
        field,
        counted(rules.loginAddress, addressKey(ip)),
        counted(rules.login, `${account}|${addressKey(ip)}`),
        counted(rules.loginAccount, account),
      ),
    loginAccount: guarding(rules.loginAccount),
    loginAddress: guarding(rules.loginAddress),
    register: guarding(rules.register),
    secondFactor: guarding(rules.secondFactor),
    password: guarding(rules.password),
    mailAddress: guarding(rules.mailAddress),
    mailAccount: guarding(rules.mailAccount),
    botCheck: guarding(rules.botCheck),
    avatar: load({ name: 'avatar', max: 20, timeWindow: MINUTE }),
    mailTo: guarding(rules.mailTo),
    policyReports: load({ name: 'policy-reports', max: 30, timeWindow: MINUTE }),
  }
}
