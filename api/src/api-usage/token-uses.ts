import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import { runPeriodically } from '../jobs/run-periodically'

const DAY = 24 * 3_600_000
export const USES_KEPT_DAYS = 90
/** Milliseconds between two writes; a killed process loses what it counted since. */
const WRITE_EVERY = 10_000

/** Requests with one access token on one day. */
interface Uses {
  token_id: number
  /** Of UTC, such as 2026-03-01. */
  day: string
  requests: number
  /** Answered with 400 to 499. */
  refused: number
  /** Answered with 500 or more. */
  failed: number
  last_used_at: string
}

/** Uses of access tokens, counted in memory and added to the database every ten seconds, so that a request writes nothing for it. */
export interface TokenUses {
  note(tokenId: number, status: number): void
  /** Adds what was counted so far; what could not be written is kept for the next time. */
  write(): Promise<void>
}

/** Counts what a process sees; several add up in the database. */
export function createTokenUses(db: Db, now: () => Date): TokenUses {
  let counted = new Map<string, Uses>()
  const add = (uses: Uses) => {
    const key = `${uses.token_id} ${uses.day}`
    const before = counted.get(key)
    counted.set(key, before ? sum(before, uses) : uses)
  }
  return {
    note(token_id, status) {
      const last_used_at = now().toISOString()
      const [failed, refused] = [Number(status >= 500), Number(status >= 400 && status < 500)]
      add({ token_id, day: last_used_at.slice(0, 10), requests: 1, refused, failed, last_used_at })
    },
    async write() {
      if (counted.size === 0) return
      const rows = [...counted.values()]
      counted = new Map()
      try {
        await insertion(rows).execute(db)
      } catch (error) {
        rows.forEach(add)
        throw error
      }
    },
  }
}

const sum = (one: Uses, other: Uses): Uses => ({
  ...one,
  requests: one.requests + other.requests,
  refused: one.refused + other.refused,
  failed: one.failed + other.failed,
  last_used_at: one.last_used_at > other.last_used_at ? one.last_used_at : other.last_used_at,
})

/** What a token that was deleted meanwhile did at another process since its last write is left out. */
const insertion = (rows: Uses[]): RawBuilder<unknown> => sql`
  insert into api_uses (token_id, day, user_id, token_name, requests, refused, failed, last_used_at)
  select uses.token_id, uses.day, tokens.user_id, tokens.name,
    uses.requests, uses.refused, uses.failed, uses.last_used_at
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as uses (
    token_id integer, day date, requests integer, refused integer, failed integer, last_used_at timestamptz)
  join access_tokens as tokens on tokens.id = uses.token_id
  order by uses.token_id, uses.day
  on conflict (token_id, day) do update set
    requests = api_uses.requests + excluded.requests,
    refused = api_uses.refused + excluded.refused,
    failed = api_uses.failed + excluded.failed,
    last_used_at = greatest(api_uses.last_used_at, excluded.last_used_at)`

/** Counts every answered request that carried an access token. */
export function countTokenUses(app: FastifyInstance, uses: TokenUses) {
  app.addHook('onResponse', ({ bearer }, reply, done) => {
    if (bearer) uses.note(bearer.id, reply.statusCode)
    done()
  })
  runPeriodically(app, {
    every: WRITE_EVERY,
    run: () => uses.write(),
    problem: 'uses of access tokens are not written down',
  })
  // Before the database closes, and after the last answer.
  app.addHook('onClose', () => uses.write().catch(() => {}))
}

/** Forgets what is older. */
export const oldTokenUses = (db: Db, now: () => Date) => ({
  async sweep() {
    const day = new Date(now().getTime() - USES_KEPT_DAYS * DAY).toISOString().slice(0, 10)
    await sql`delete from api_uses where day < ${day}`.execute(db)
  },
})
