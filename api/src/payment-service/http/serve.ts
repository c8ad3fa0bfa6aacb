import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../core/ids'
import { linksOf, type Services } from '../core/links'
import { Refusal, wrong } from '../core/refusal'
import { type Origin, Work } from '../core/work'
import { expand } from './expand'
import { readForm } from './form'
import type { Operation } from './operation'

interface Answer {
  status: number
  body: string
}

/** What of a request decides its answer. */
interface Asked {
  method: string
  path: string
  form: string
  key: string | null
}

/** Any number that is no other lock's. */
const LOCK = 1_937_009_517

/** Runs changes of the service one after the other, also of several processes, each in a transaction. */
export function changeInTurn<T>(
  services: Services,
  change: (work: Work) => Promise<T>,
  origin: Origin = null,
): Promise<T> {
  return services.db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    return change(workOf({ ...services, db: transaction }, origin))
  })
}

/** Work that only reads, and waits for nobody. */
export function reading(services: Services) {
  return workOf(services, null)
}

function workOf(services: Services, origin: Origin) {
  const now = services.now()
  const time = Math.floor(now.getTime() / 1000)
  return new Work({ db: services.db, time, now, origin, links: linksOf(services) })
}

/** Answers requests as Stripe does: parameters in forms, problems in its words, and a repeated request with the answer of the first. */
export function serveOperations(services: Services, operations: readonly Operation[]): typeof fetch {
  const routes = operations.map(operation => ({ operation, pattern: patternOf(operation.path) }))

  async function perform(work: Work, { method, path, form }: Asked): Promise<Answer> {
    const sent = readForm(form)
    for (const { operation, pattern } of routes) {
      const [, id = '', below = ''] = (operation.method === method && pattern.exec(path)) || []
      if (operation.method !== method || !pattern.test(path)) continue
      const found = await operation.run({ work, id, below, url: path }, sent)
      if (found instanceof Refusal) return answerOf(found)
      return { status: 200, body: JSON.stringify(await expand(work, found, expandOf(sent))) }
    }
    return answerOf(wrong(`Unrecognized request URL (${method}: ${path}).`))
  }

  async function performOnce(work: Work, asked: Asked): Promise<Answer> {
    if (!asked.key) return perform(work, asked)
    const request_hash = createHash('sha256')
      .update(`${asked.method} ${asked.path} ${asked.form}`)
      .digest('base64url')
    const earlier = await work.db
      .selectFrom('payment_requests')
      .select(['request_hash', 'status', 'body'])
      .where('key', '=', asked.key)
      .executeTakeFirst()
    if (earlier && earlier.request_hash !== request_hash) throw otherParameters(asked.key)
    if (earlier) return earlier
    const answer = await perform(work, asked)
    await work.db
      .insertInto('payment_requests')
      .values({ key: asked.key, request_hash, ...answer, created_at: work.now })
      .execute()
    return answer
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const key = request.headers.get('idempotency-key')
    const form = request.method === 'GET' ? search.slice(1) : await request.text()
    const asked = { method: request.method, path: pathname, form: form || search.slice(1), key }
    const origin = { id: newId('req'), idempotency_key: key }
    const answer = await (request.method === 'GET'
      ? perform(reading(services), asked)
      : changeInTurn(services, work => performOnce(work, asked), origin)
    ).catch(error => {
      if (error instanceof Refusal) return answerOf(error)
      throw error
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': 'application/json', 'request-id': origin.id },
    })
  }
}

const answerOf = ({ status, body }: Refusal): Answer => ({ status, body: JSON.stringify({ error: body }) })

const otherParameters = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '([\\w-]+)')}$`)

const expandOf = ({ expand }: Record<string, unknown>) =>
  Array.isArray(expand) ? expand.filter(path => typeof path === 'string') : []
