import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { Config } from '../config/config'
import type { Db } from '../db/schema'
import { tooMany } from '../errors/refusals'
import { addressKey } from './address-key'
import { type Counted, rateLimitStore } from './rate-limit-store'

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

/** A password tried on an account. */
interface PasswordTry {
  account: string
  /** Id of the known device, if the browser is one of this account. */
  device: string | undefined
  /** Runs once when unknown devices are locked out. */
  onLockOut: () => Promise<void>
}

/** What the routes may count. Successes count too, so that a limit says nothing about a guess. */
export interface RateLimits {
  requests: Limit
  /** Documents and bootstrap data: a whole office behind one address must not notice. */
  pages: Limit
  contact: Limit
  /** Passwords tried: from one address on any account, then from a known browser on this one, or else from one address on this one and from anywhere on this one. So guesses from elsewhere keep no owner out of a browser used before. */
  login: (request: FastifyRequest, tried: PasswordTry, field?: string) => Promise<void>
  /** Sign-ins from one address, to any account. */
  loginAddress: Limit
  /** Challenges for passkeys: each page with the sign-in form asks for one. */
  passkeyChallenges: Limit
  register: Limit
  /** Second factors tried on one account, whatever the factor and the challenge. */
  secondFactor: Limit
  /** Passwords typed once more by a signed-in user. */
  password: Limit
  /** Mails asked for from one address. */
  mailAddress: Limit
  /** Mails asked for by one account. */
  mailAccount: Limit
  botCheck: Limit
  /** Mails a visitor asks for, to one address. */
  mailTo: Limit
  /** Mails about guessing, to one account. */
  lockOutMail: Limit
  /** Invitations one account sends, and links it makes: requests, each with up to 50 addresses. */
  inviting: Limit
  /** Services one account tries from the settings. */
  settingChecks: Limit
  /** Pictures one account uploads. */
  avatar: Limit
  /** Links to shared files opened from one address. */
  sharedFiles: Limit
  /** Reports of browsers from one address. */
  policyReports: Limit
}

const rules = {
  login: { name: 'login', max: 5, timeWindow: MINUTE },
  loginAccount: { name: 'login-account', max: 50, timeWindow: 15 * MINUTE },
  loginDevice: { name: 'login-device', max: 20, timeWindow: 15 * MINUTE },
  loginAddress: { name: 'login-address', max: 30, timeWindow: MINUTE },
  register: { name: 'register', max: 10, timeWindow: MINUTE },
  secondFactor: { name: 'second-factor', max: 20, timeWindow: HOUR },
  password: { name: 'password', max: 10, timeWindow: MINUTE },
  mailAddress: { name: 'mail-address', max: 10, timeWindow: MINUTE },
  mailAccount: { name: 'mail-account', max: 6, timeWindow: MINUTE },
  botCheck: { name: 'bot-check', max: 60, timeWindow: MINUTE },
  contact: { name: 'contact', max: 5, timeWindow: MINUTE },
  mailTo: { name: 'mail-to', max: 1, timeWindow: MINUTE },
  lockOutMail: { name: 'lock-out-mail', max: 4, timeWindow: 24 * HOUR },
  inviting: { name: 'inviting', max: 60, timeWindow: HOUR },
  settingChecks: { name: 'setting-checks', max: 20, timeWindow: MINUTE },
}

/** Makes the limits. What protects accounts and mailboxes is counted in the database; mere load in the memory of each process, or in Redis when several must count together. Addresses count as `addressKey` sees them. */
export async function createRateLimits(
  app: FastifyInstance,
  config: Config,
  { db, now }: { db: Db; now: () => Date },
): Promise<RateLimits> {
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
  const attempts = rateLimitStore(db, now)
  const counted = ({ name, max, timeWindow }: Rule, key: string) => ({
    key: `${name}:${key}`,
    most: max * config.rateLimitFactor,
    window: timeWindow,
  })
  const guard = async (field: string | undefined, ...steps: Counted[]) => {
    const exceeded = await attempts.count(...steps)
    if (exceeded) throw tooMany(exceeded.seconds, field)
  }
  const guarding =
    (rule: Rule): Limit =>
    (_, key, field) =>
      guard(field, counted(rule, addressKey(key)))
  return {
    requests: load({ name: 'requests', max: 600, timeWindow: MINUTE }),
    pages: load({ name: 'pages', max: 6000, timeWindow: MINUTE }),
    contact: guarding(rules.contact),
    login: async ({ ip }, { account, device, onLockOut }, field) => {
      const everywhere = counted(rules.loginAccount, account)
      const own = `${account}|${device ?? addressKey(ip)}`
      const exceeded = await attempts.count(
        counted(rules.loginAddress, addressKey(ip)),
        counted(rules.login, own),
        device === undefined ? everywhere : counted(rules.loginDevice, own),
      )
      if (!exceeded) return
      if (exceeded.isFirst && exceeded.key === everywhere.key) await onLockOut()
      throw tooMany(exceeded.seconds, field)
    },
    loginAddress: guarding(rules.loginAddress),
    passkeyChallenges: load({ name: 'passkey-challenges', max: 300, timeWindow: MINUTE }),
    register: guarding(rules.register),
    secondFactor: guarding(rules.secondFactor),
    password: guarding(rules.password),
    mailAddress: guarding(rules.mailAddress),
    mailAccount: guarding(rules.mailAccount),
    botCheck: guarding(rules.botCheck),
    avatar: load({ name: 'avatar', max: 20, timeWindow: MINUTE }),
    mailTo: guarding(rules.mailTo),
    lockOutMail: guarding(rules.lockOutMail),
    inviting: guarding(rules.inviting),
    settingChecks: guarding(rules.settingChecks),
    sharedFiles: load({ name: 'shared-files', max: 60, timeWindow: MINUTE }),
    policyReports: load({ name: 'policy-reports', max: 30, timeWindow: MINUTE }),
  }
}
