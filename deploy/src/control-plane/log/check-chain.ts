import type { RevisionLog } from './revision-log'
import { GENESIS } from './revision-record'

/** The first revision that is missing, edited, or does not follow its predecessor; undefined when history is whole. */
export async function firstBrokenRevision(log: RevisionLog, env: string): Promise<number | undefined> {
  const head = await log.head(env)
  let prev = GENESIS
  for (let revision = 1; revision <= (head?.revision ?? 0); revision++) {
    const record = await log.at(env, revision).catch(() => undefined)
    if (!record || record.prev !== prev || record.revision !== revision || record.env !== env) return revision
    prev = record.hash
  }
  return head && head.hash !== prev ? head.revision : undefined
}
