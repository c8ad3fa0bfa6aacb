import type { Manifest } from '../../manifest'
import type { RevisionLog } from './revision-log'
import { GENESIS } from './revision-record'

/**
 * The first revision that is missing, edited, or does not follow its predecessor; undefined when history is whole. An end
 * cut off, or a history written anew, shows only beside something `seen` before: any manifest somebody kept will do.
 */
export async function firstBrokenRevision(
  log: RevisionLog,
  env: string,
  seen?: Pick<Manifest, 'revision' | 'logHead'>,
): Promise<number | undefined> {
  const head = await log.head(env)
  const last = Math.max(head?.revision ?? 0, seen?.revision ?? 0)
  let prev = GENESIS
  for (let revision = 1; revision <= last; revision++) {
    const record = await log.at(env, revision).catch(() => undefined)
    if (!record || record.prev !== prev || record.revision !== revision || record.env !== env) return revision
    if (revision === seen?.revision && record.hash !== seen.logHead) return revision
    prev = record.hash
  }
  return head && head.revision === last && head.hash !== prev ? head.revision : undefined
}
