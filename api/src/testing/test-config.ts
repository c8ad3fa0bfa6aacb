import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '../config/config'

/** How the administrator of a test's database signs in. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'correct horse battery staple' }

/** A configuration for tests: quiet, limits out of the way, Redis if there is one to test with. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    APP_KEY: 'the key of every test, long enough to be one',
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    LOG_LEVEL: 'silent',
    // A machine that is busy with other suites is no database that is down.
    DATABASE_CONNECT_TIMEOUT: '20000',
    DATABASE_STATEMENT_TIMEOUT: '20000',
    RATE_LIMIT_FACTOR: '1000',
    REDIS_URL: ownCorner(process.env.TEST_REDIS_URL),
  }),
  ...changes,
})

/** The same Redis under keys of one's own, so that suites do not count each other's requests. */
const ownCorner = (url: string | undefined) => url && `${url}?keyPrefix=${randomBytes(6).toString('hex')}:`
