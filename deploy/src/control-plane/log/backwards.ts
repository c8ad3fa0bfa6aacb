import type { RevisionLog } from './revision-log'
import type { LoggedRevision } from './revision-record'

const BATCH = 50

/** The revisions of an environment from `newest` down to the first; read many at a time, because a bucket is far away. */
export async function* backwards(
  log: Pick<RevisionLog, 'at'>,
  env: string,
  newest: number,
): AsyncGenerator<LoggedRevision> {
  for (let top = newest; top > 0; top -= BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, top) }, (_, index) => top - index)
    for (const record of await Promise.all(numbers.map(number => log.at(env, number))))
      if (record) yield record
  }
}
