import { AppError } from '@app/api/errors'
import type { Manifest } from '@app/shared/protocol'
import type { RevisionLog } from './revision-log'
import { GENESIS, type Link } from './revision-record'

const BATCH = 50
/** A deploy looks at this many of the newest records; `mfe log` and `mfe verify` look at all. */
const RECENT = 10

/**
 * The first revision that is missing, edited, or does not follow its predecessor; undefined when history is whole. An end
 * cut off, or a history written anew, can be detected only by comparison with something `seen` before, such as any stored manifest.
 */
export async function firstBrokenRevision(
  log: RevisionLog,
  env: string,
  seen?: Pick<Manifest, 'revision' | 'logHead'>,
): Promise<number | undefined> {
  const head = await log.head(env)
  const last = Math.max(head?.revision ?? 0, seen?.revision ?? 0)
  const broken = brokenLink(await linksOf(log, env, 1, last), { from: 1, prev: GENESIS }, head)
  if (broken !== undefined) return broken
  const kept = seen && (await log.at(env, seen.revision))
  return kept && kept.hash !== seen.logHead ? seen.revision : undefined
}

/** Throws a 409 when one of the newest records was changed: a deploy would bury it under a history that looks whole. */
export async function refuseBroken(log: RevisionLog, env: string) {
  const head = await log.head(env)
  if (!head) return
  const from = Math.max(1, head.revision - RECENT + 1)
  const before = from > 1 ? await log.link(env, from - 1).catch(() => undefined) : undefined
  const links = await linksOf(log, env, from, head.revision)
  const prev = before?.hash ?? links[0]?.prev ?? GENESIS
  const broken = brokenLink(links, { from, prev }, head)
  if (broken === undefined) return
  throw new AppError(
    409,
    `The history of ${env} is damaged: the record of revision ${broken} was changed or is missing. Nothing was changed.`,
    { brokenAt: broken, next: 'Restore that record from a backup (DATA_DIR/log), then mfe verify.' },
  )
}

/**
 * The record that was changed, in a row of them (undefined: missing) that begins with revision `from`, whose predecessor has the hash `prev`. Where
 * two do not fit, the one whose hash its successor still names is the unchanged one; `head` is the newest record as somebody
 * remembers it.
 */
export function brokenLink(
  links: readonly (Pick<Link, 'prev' | 'hash'> | undefined)[],
  { from, prev }: { from: number; prev: string },
  head?: Pick<Link, 'revision' | 'hash'>,
): number | undefined {
  for (const [index, link] of links.entries()) {
    const revision = from + index
    if (!link) return revision
    const named = links[index + 1]?.prev ?? (head?.revision === revision ? head.hash : link.hash)
    const isUnchanged = named === link.hash
    if (link.prev !== (links[index - 1]?.hash ?? prev))
      return isUnchanged && index > 0 ? revision - 1 : revision
    if (index === links.length - 1 && !isUnchanged) return revision
  }
  return undefined
}

/** Undefined where a record is missing or cannot be read. */
async function linksOf(log: Pick<RevisionLog, 'link'>, env: string, from: number, to: number) {
  const links: (Link | undefined)[] = []
  for (let start = from; start <= to; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, to - start + 1) }, (_, index) => start + index)
    const found = await Promise.all(numbers.map(number => log.link(env, number).catch(() => undefined)))
    for (const [index, record] of found.entries())
      links.push(record && record.env === env && record.revision === numbers[index] ? record : undefined)
    // A number that jumped far ahead leaves a gap that need not be read to its end.
    if (found.every(record => record === undefined)) break
  }
  return links
}
