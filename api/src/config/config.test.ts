import { resolve } from 'node:path'
import { ConfigError, readConfig } from './config'

it('needs nothing to be set', () => {
  expect(readConfig({})).toEqual({
    baseUrl: 'http://localhost:4000',
    dataDir: resolve('.data'),
    databaseUrl: null,
    databaseLimits: { connect: 2000, statement: 1750, idleTransaction: 10_000 },
    redisUrl: null,
    adminEmail: 'admin@example.com',
    adminPassword: null,
    trustProxy: [],
    rateLimitFactor: 1,
    realtime: null,
    requestTimeout: 120_000,
    breachedPasswords: null,
    sentryPublicDsn: null,
    logLevel: 'info',
    production: false,
    demo: false,
    appKey: null,
    smtpUrl: null,
    mailFrom: null,
    geoipDatabase: null,
    geolocationHeaders: null,
    botCheck: { provider: 'none', siteKey: null, secret: null, url: '', scriptUrl: '' },
    traceEndpoint: null,
    social: expect.objectContaining({ google: expect.objectContaining({ clientId: null }) }),
    stripe: null,
    uploads: { uploads: null, public: null, direct: false },
    editorOrigins: [],
    auditDays: 400,
  })
})

it('takes pages of its own host for the appearance editor, and no others', () => {
  const read = (APPEARANCE_EDITOR_ORIGINS: string) =>
    readConfig({ BASE_URL: 'https://app.example.com', APPEARANCE_EDITOR_ORIGINS }).editorOrigins
  expect(read('https://app.example.com:8443, http://app.example.com')).toEqual([
    'https://app.example.com:8443',
    'http://app.example.com',
  ])
  for (const other of ['https://example.com', 'https://app.example.com/editor', '*', 'app.example.com'])
    expect(() => read(other)).toThrow(/APPEARANCE_EDITOR_ORIGINS must be a list of origins of the same host/)
})

it('takes a key of Stripe only together with the secret of its webhooks', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_1' }
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ ...key, ...secret, STRIPE_PUBLIC_KEY: 'pk_test_1' }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    publicKey: 'pk_test_1',
  })
  for (const half of [key, secret]) expect(() => readConfig(half)).toThrow(/set together with the other/)
  expect(() => readConfig({ ...secret, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(
    'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_',
  )
})

it('reads what is set', () => {
  expect(
    readConfig({
      PORT: '8080',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://u:p@db/app',
      REDIS_URL: 'redis://cache',
      ADMIN_EMAIL: ' Root@Example.com ',
      ADMIN_PASSWORD: 'long enough',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMIT_FACTOR: '100',
      SENTRY_PUBLIC_DSN: 'https://key@sentry.example.com/1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DEMO: 'true',
      APP_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://mail:25',
      MAIL_FROM: 'mail@example.com',
      BOT_CHECK_PROVIDER: 'turnstile',
      TWITTER_CLIENT_ID: 'client',
    }),
  ).toMatchObject({
    baseUrl: 'http://localhost:8080',
    databaseUrl: 'postgres://u:p@db/app',
    adminEmail: 'root@example.com',
    trustProxy: ['10.0.0.0/8', '::1'],
    rateLimitFactor: 100,
    production: true,
    demo: true,
    appKey: 'k'.repeat(32),
    smtpUrl: 'smtp://mail:25',
    mailFrom: 'mail@example.com',
    botCheck: { provider: 'turnstile', url: expect.stringContaining('cloudflare') },
    social: { twitter: { clientId: 'client' } },
  })
  expect(readConfig({ BASE_URL: 'https://app.example.com/' }).baseUrl).toBe('https://app.example.com')
  expect(readConfig({ BASE_URL: 'https://example.com/app/' }).baseUrl).toBe('https://example.com/app')
})

it('refuses to start when something is wrong, and names every wrong variable', () => {
  const wrong = {
    PORT: '70000',
    BASE_URL: 'https://app.example.com/path?query',
    DATABASE_URL: 'mysql://db',
    REDIS_URL: 'nowhere',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'admin',
    TRUST_PROXY: 'everybody',
    RATE_LIMIT_FACTOR: '0',
    SENTRY_PUBLIC_DSN: 'key',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
    DEMO: 'perhaps',
    APP_KEY: 'short',
    SMTP_URL: 'mail',
    MAIL_FROM: 'nobody',
    BOT_CHECK_PROVIDER: 'guess',
    GOOGLE_ISSUER: 'google',
  }
  expect(() => readConfig(wrong)).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name} must be`)
})

it('repeats no secret in its refusal', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow('hunter2')
})

it.each([
  'ftp://example.com',
  'https://user@example.com',
  'https://example.com/a b',
  'https://example.com/a;b',
  'https://example.com//app',
  'https://example.com/app#top',
])('does not take %s for the address of an application', BASE_URL => {
  expect(() => readConfig({ BASE_URL })).toThrow('BASE_URL must be')
})

it('reads where uploads lie, in the words of the release store', () => {
  const AT_S3 = 's3://files/a/b?endpoint=http://localhost:9000&region=eu-1'
  expect(
    readConfig({ UPLOADS_STORE: AT_S3, PUBLIC_STORE: 'file:///srv/public', S3_DIRECT_UPLOAD: 'true' })
      .uploads,
  ).toEqual({
    uploads: {
      driver: 's3',
      bucket: 'files',
      prefix: 'a/b/',
      endpoint: 'http://localhost:9000',
      region: 'eu-1',
    },
    public: { driver: 'local', directory: '/srv/public' },
    direct: true,
  })
  for (const wrong of [
    { UPLOADS_STORE: 'files' },
    { PUBLIC_STORE: 'postgres://db' },
    { S3_DIRECT_UPLOAD: 'true' },
  ])
    expect(() => readConfig(wrong)).toThrow(`${Object.keys(wrong)[0]} must be`)
})
