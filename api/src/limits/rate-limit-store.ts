import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'

/** Something counted: `most` tries of `key` within `window` milliseconds. */
export interface Counted {
  key: string
  most: number
  window: number
}

/** What stood in the way of a try. */
export interface Exceeded {
  key: string
  /** Until it opens again. */
  seconds: number
  /** True for the very try that was one too many, for one of many at the same moment. */
  isFirst: boolean
}

/** Counts tries in the database, so that all processes count together and a restart forgets nothing. */
export const rateLimitStore = (db: Db, now: () => Date) => ({
  /** Counts one try of each, in this order and in one statement; a try that exceeds one is not counted by those after it. Returns the exceeded one, or undefined when none was exceeded. */
  async count(...steps: Counted[]): Promise<Exceeded | undefined> {
    const time = now()
    const counted = steps.map((step, index) => {
      const before = steps[index - 1]
      const reached = before ? sql`from ${name(index - 1)} where count <= ${before.most}` : sql``
      return sql`${name(index)} as (${countOne(step, time, reached)})`
    })
    const results = steps.map(
      ({ most }, index) =>
        sql`select ${sql.lit(index)} as step, count, resets_at from ${name(index)} where count > ${sql.lit(most)}`,
    )
    const { rows } = await sql<{ step: number; count: number; resets_at: Date }>`
      with ${sql.join(counted)} ${sql.join(results, sql` union all `)}`.execute(db)
    const [row] = rows
    const step = row && steps[row.step]
    if (!step) return undefined
    const seconds = Math.max(1, Math.ceil((row.resets_at.getTime() - time.getTime()) / 1000))
    return { key: step.key, seconds, isFirst: row.count === step.most + 1 }
  },

  async sweep() {
    await db.deleteFrom('attempt_counts').where('resets_at', '<=', now()).execute()
  },
})

const name = (index: number) => sql.id(`step_${index}`)

/** Adds one to a count, or begins it anew when its window is over. */
function countOne({ key, window }: Counted, time: Date, reached: RawBuilder<unknown>) {
  const hash = createHash('sha256').update(key).digest('base64url')
  const resetsAt = new Date(time.getTime() + window)
  return sql`
    insert into attempt_counts (key_hash, count, resets_at)
    select ${hash}, 1, ${resetsAt}::timestamptz ${reached}
    on conflict (key_hash) do update set
      count = case when attempt_counts.resets_at <= ${time} then 1 else attempt_counts.count + 1 end,
      resets_at = case when attempt_counts.resets_at <= ${time} then excluded.resets_at else attempt_counts.resets_at end
    returning count, resets_at`
}
