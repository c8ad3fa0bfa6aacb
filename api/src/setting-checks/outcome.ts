import { type SettingCheckResponse, withoutUnseen } from '@app/shared/wire'

/** How a try ended, in the words of the wire. */
export type Outcome = SettingCheckResponse

/** Milliseconds after which a try counts as late. */
export const PATIENCE = 10_000
const LONGEST_DETAIL = 300

/** An outcome, with the beginning of what the service said. */
export const outcome = (name: Outcome['outcome'], detail?: unknown): Outcome => ({
  outcome: name,
  detail:
    typeof detail === 'string' && detail !== ''
      ? withoutUnseen(detail.replace(/\s+/g, ' ')).slice(0, LONGEST_DETAIL)
      : null,
})

/** Codes of connections that did not come about, or broke. */
const NOBODY =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET|ECONNECTION|EDNS|ESOCKET)$/
const LATE = /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|TimeoutError|AbortError)$/

/** What an error of a connection says; undefined for every other one. */
export function outcomeOfConnection(error: unknown): Outcome | undefined {
  const names = [error, memberOf(error, 'cause'), memberOf(error, 'error')].flatMap(it => [
    memberOf(it, 'code'),
    memberOf(it, 'name'),
  ])
  const has = (pattern: RegExp) => names.some(name => typeof name === 'string' && pattern.test(name))
  if (has(LATE)) return outcome('late')
  return has(NOBODY) ? outcome('unreachable') : undefined
}

/** A member of whatever was thrown. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Ends a try that takes too long; what it began goes on unheard. */
export async function inTime(work: Promise<Outcome>, patience = PATIENCE): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>(resolve => {
    timer = setTimeout(() => resolve(outcome('late')), patience)
  })
  // Nobody listens any more once it is late.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
