import { resolve } from 'node:path'
import { ConfigError, readConfig } from './config'

it('needs nothing to be set', () => {
  expect(readConfig({})).toEqual({
    baseUrl: 'http://localhost:4000',
    dataDir: resolve('.data'),
    databaseUrl: null,
    redisUrl: null,
    adminEmail: 'admin@example.com',
    adminPassword: null,
    trustProxy: [],
    rateLimitFactor: 1,
    sentryPublicDsn: null,
    logLevel: 'info',
  })
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
    }),
  ).toMatchObject({
    baseUrl: 'http://localhost:8080',
    databaseUrl: 'postgres://u:p@db/app',
    adminEmail: 'root@example.com',
    trustProxy: ['10.0.0.0/8', '::1'],
    rateLimitFactor: 100,
  })
  expect(readConfig({ BASE_URL: 'https://app.example.com/' }).baseUrl).toBe('https://app.example.com')
})

it('refuses to start when something is wrong, and names every wrong variable', () => {
  const wrong = {
    PORT: '70000',
    BASE_URL: 'https://app.example.com/path',
    DATABASE_URL: 'mysql://db',
    REDIS_URL: 'nowhere',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'admin',
    TRUST_PROXY: 'everybody',
    RATE_LIMIT_FACTOR: '0',
    SENTRY_PUBLIC_DSN: 'key',
    LOG_LEVEL: 'loud',
  }
  expect(() => readConfig(wrong)).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name} must be`)
})

it('repeats no secret in its refusal', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow('hunter2')
})
