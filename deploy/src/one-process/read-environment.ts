import { ConfigError, readConfig } from '@app/api/config'
import { assertStoreAddress } from '../serve/open-release-store'
import { readAccess } from '../serve/read-access'
import { readAll } from '../serve/read-all'
import { shownEnvironment } from '../serve/shown-environment'
import { StartError } from '../start-error'

/** What the shell compares an override with: another entry would allow nothing. */
const ORIGIN = /^https?:\/\/[\w.-]+(?::(?:\*|\d+))?$/

/** Everything a start takes from its surroundings, before anything is opened. Throws StartError with a line for each wrong variable. */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const { config, shown, access, overrides } = readAll({
    config: () => configOf(env),
    shown: () => shownEnvironment(env),
    access: () => readAccess(env),
    store: () => env.RELEASE_STORE && assertStoreAddress(env.RELEASE_STORE),
    overrides: () => readOverrides(env),
  })
  return { config, shown, access, overrideUrls: overrides ?? ownOverrides(env, config.baseUrl) }
}

function configOf(env: NodeJS.ProcessEnv) {
  try {
    return readConfig({ LOG_LEVEL: 'warn', ...env })
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error
  }
}

/** Reads `OVERRIDE_URLS`; undefined when it is not set. */
function readOverrides({ OVERRIDE_URLS }: NodeJS.ProcessEnv) {
  const origins = OVERRIDE_URLS?.split(/[\s,]+/).filter(Boolean)
  if (origins?.every(origin => ORIGIN.test(origin)) ?? true) return origins
  throw new StartError(
    'OVERRIDE_URLS must be a list of origins such as http://localhost:* or https://builds.example.com',
  )
}

/** Where remotes under work may be loaded from unless configured: a developer's own machine, and nowhere in production. */
function ownOverrides({ NODE_ENV }: NodeJS.ProcessEnv, baseUrl: string) {
  const isLocal = new URL(baseUrl).hostname === 'localhost' && NODE_ENV !== 'production'
  return isLocal ? ['http://localhost:*'] : []
}
