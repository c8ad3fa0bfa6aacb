import { byCiToken } from '../control-plane/access/by-ci-token'
import { readCiIssuers } from '../control-plane/access/ci-issuers'
import type { Identify } from '../control-plane/access/identity'
import type { Publishers } from '../control-plane/checks/publishers'
import { StartError } from '../start-error'
import { readAll } from './read-all'
import { readPublishers } from './read-publishers'

const MIN_TOKEN_LENGTH = 16

/** What an installation says about who may write, whose releases count and what signs. */
interface Access {
  token?: string
  signingKey?: string
  ways: Identify[]
  publishers?: Publishers
}

/** Reads `DEPLOY_TOKEN`, `SIGNING_KEY`, `CI_ISSUERS` and `PUBLISHERS`. Throws StartError. */
export function readAccess(env: NodeJS.ProcessEnv): Access {
  const { DEPLOY_TOKEN, SIGNING_KEY: signingKey, CI_ISSUERS, PUBLISHERS } = env
  const { token, issuers, publishers } = readAll({
    token: () => DEPLOY_TOKEN && longEnough(DEPLOY_TOKEN),
    issuers: () => CI_ISSUERS && ciIssuers(CI_ISSUERS),
    publishers: () => PUBLISHERS && readPublishers(PUBLISHERS),
  })
  return {
    ...(token && { token }),
    ...(signingKey && { signingKey }),
    ...(publishers && { publishers }),
    ways: issuers ? [byCiToken(issuers)] : [],
  }
}

function longEnough(token: string) {
  if (token.length >= MIN_TOKEN_LENGTH) return token
  throw new StartError(
    `DEPLOY_TOKEN is too short: use at least ${MIN_TOKEN_LENGTH} characters, or leave it out to have one made.`,
  )
}

function ciIssuers(given: string) {
  try {
    return readCiIssuers(given)
  } catch (error) {
    throw new StartError(`CI_ISSUERS cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}
