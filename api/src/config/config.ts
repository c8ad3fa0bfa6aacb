import { join, resolve } from 'node:path'
import { addressOfApp } from '@app/shared/base-path'
import type { SocialService } from '@app/shared/wire'
import { type DatabaseLimits, DEFAULT_LIMITS } from '../db/database-limits'
import { isEmailAddress, normalizeEmail } from '../identity/email-address'
import { type BotCheckConfig, readBotCheck } from './bot-check'
import { readEditorOrigins } from './editor-origins'
import { type GeolocationHeaders, readGeolocation } from './geolocation'
import { type ReadVariable, urlOf } from './read-variable'
import { type RealtimeService, readRealtime } from './realtime'
import { readSocial, type SocialServiceConfig } from './social'
import { readStripe, type StripeConfig } from './stripe'
import { readUploads, type UploadsConfig } from './uploads'

/** Everything the api takes from its surroundings. */
export interface Config {
  /** Where browsers reach the app, without a slash at the end; with a path where it is served under one. */
  baseUrl: string
  /** Directory of everything kept on disk; absolute. */
  dataDir: string
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  databaseUrl: string | null
  databaseLimits: DatabaseLimits
  /** Shares rate limits between processes; null keeps them in memory. */
  redisUrl: string | null
  adminEmail: string
  /** Password of the first administrator; null makes a random one. */
  adminPassword: string | null
  /** Addresses of proxies whose `X-Forwarded-*` headers count. */
  trustProxy: string[]
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Milliseconds in which a request must have arrived, body included. */
  requestTimeout: number
  sentryPublicDsn: string | null
  logLevel: LogLevel
  /** An OpenTelemetry collector that takes OTLP over HTTP; null traces nothing. */
  traceEndpoint: string | null
  /** A folder with the ranges of breached passwords, one file for each five digits of a SHA-1; null when there is none. */
  breachedPasswords: string | null
  production: boolean
  /** Public demo mode: a hundred accounts, and routes that would spoil it for others are closed. */
  demo: boolean
  /** Text from which the keys for sealing and signing are made; null keeps a random one in `dataDir`. */
  appKey: string | null
  /** A mail server such as `smtp://user:password@host:587`; null keeps mail where a developer can read it. */
  smtpUrl: string | null
  /** Sender of all mail; null makes one of the site's name and host. */
  mailFrom: string | null
  /** A geolocation database in MaxMind's format; null when there is none. */
  geoipDatabase: string | null
  /** Headers in which a trusted proxy says where a request comes from. */
  geolocationHeaders: GeolocationHeaders | null
  botCheck: BotCheckConfig
  /** The service that holds the sockets of open pages; null when the api holds them itself. */
  realtime: RealtimeService | null
  social: Record<SocialService, SocialServiceConfig>
  /** The account people pay to; null uses the local payment service, where no money moves. */
  stripe: StripeConfig | null
  uploads: UploadsConfig
  /** Days for which the audit log keeps an entry. */
  auditDays: number
  /** Further origins of this host whose pages may be the appearance editor. */
  editorOrigins: string[]
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
const NODE_ENVS = ['production', 'development', 'test'] as const

/** Thrown by `readConfig`; the message names every variable that is wrong and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment, or refuses with one line for each wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const read: ReadVariable = (name, fallback, parse, expected) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value === undefined) problems.push(`${name} must be ${expected}`)
    return value ?? fallback
  }
  const port = read('PORT', 4000, wholeNumber(0, 65_535), 'a port from 0 to 65535')
  const baseUrl = read(
    'BASE_URL',
    `http://localhost:${port}`,
    addressOfApp,
    'an http or https address such as https://app.example.com or https://example.com/app',
  )
  const config: Config = {
    baseUrl,
    dataDir: read('DATA_DIR', resolve('.data'), text => resolve(text), 'a directory'),
    databaseUrl: read(
      'DATABASE_URL',
      null,
      urlOf('postgres:', 'postgresql:'),
      'an address such as postgres://user:password@host:5432/name',
    ),
    databaseLimits: {
      connect: read('DATABASE_CONNECT_TIMEOUT', DEFAULT_LIMITS.connect, ...milliseconds),
      statement: read('DATABASE_STATEMENT_TIMEOUT', DEFAULT_LIMITS.statement, ...milliseconds),
      idleTransaction: read(
        'DATABASE_IDLE_TRANSACTION_TIMEOUT',
        DEFAULT_LIMITS.idleTransaction,
        ...milliseconds,
      ),
    },
    redisUrl: read('REDIS_URL', null, urlOf('redis:', 'rediss:'), 'an address such as redis://host:6379'),
    adminEmail: read('ADMIN_EMAIL', 'admin@example.com', email, 'an email address'),
    adminPassword: read('ADMIN_PASSWORD', null, atLeastEight, 'at least 8 characters long'),
    trustProxy: read('TRUST_PROXY', [], commaList, 'a list of addresses'),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', 1, wholeNumber(1, 1_000_000), 'a whole number from 1'),
    requestTimeout:
      1000 * read('REQUEST_TIMEOUT', 120, wholeNumber(1, 3600), 'a whole number of seconds up to 3600'),
    sentryPublicDsn: read('SENTRY_PUBLIC_DSN', null, urlOf('https:', 'http:'), 'the address of a project'),
    traceEndpoint: read(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      null,
      urlOf('http:', 'https:'),
      'an address such as http://localhost:4318',
    ),
    logLevel: read('LOG_LEVEL', 'info', logLevel, `one of ${LOG_LEVELS.join(', ')}`),
    breachedPasswords: read('BREACHED_PASSWORDS', null, text => resolve(text), 'a directory'),
    production: read('NODE_ENV', 'development', nodeEnv, `one of ${NODE_ENVS.join(', ')}`) === 'production',
    demo: read('DEMO', false, trueOrFalse, 'true or false'),
    appKey: read('APP_KEY', null, atLeastThirtyTwo, 'at least 32 characters long'),
    smtpUrl: read(
      'SMTP_URL',
      null,
      urlOf('smtp:', 'smtps:'),
      'an address such as smtp://user:password@host:587',
    ),
    mailFrom: read('MAIL_FROM', null, email, 'an email address'),
    ...readGeolocation(read),
    botCheck: readBotCheck(read),
    realtime: readRealtime(read),
    social: readSocial(read),
    stripe: readStripe(read),
    uploads: readUploads(read),
    auditDays: read('AUDIT_RETENTION_DAYS', 400, wholeNumber(1, 36_500), 'a whole number of days from 1'),
    editorOrigins: readEditorOrigins(read, baseUrl),
  }
  if (problems.length > 0) throw new ConfigError(`The configuration is wrong:\n  ${problems.join('\n  ')}`)
  return config
}

/** Directory of the embedded database. */
export const databaseDirectory = (config: Config) => join(config.dataDir, 'database')

const trueOrFalse = (text: string) => ({ true: true, false: false })[text]
const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined
}
const milliseconds = [wholeNumber(1, 3_600_000), 'a number of milliseconds'] as const
const email = (text: string) => {
  const address = normalizeEmail(text)
  return isEmailAddress(address) ? address : undefined
}
const atLeastEight = (text: string) => (text.length >= 8 ? text : undefined)
const atLeastThirtyTwo = (text: string) => (text.length >= 32 ? text : undefined)
const nodeEnv = (text: string) => NODE_ENVS.find(name => name === text)
const logLevel = (text: string) => LOG_LEVELS.find(level => level === text)
const commaList = (text: string) => {
  const entries = text.split(',').map(entry => entry.trim())
  return entries.every(entry => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(entry)) ? entries : undefined
}
