import { Refusal } from '../refusal'
import type { LockBook } from './lock-book'

/** Throws a 423 that says who locked what, why and until when. */
export async function refuseLocked(locks: LockBook, env: string, remotes: string[]) {
  const held = (await locks.list(env)).filter(({ remote }) => remote === '*' || remotes.includes(remote))
  const [first] = held
  if (!first) return
  const what = first.remote === '*' ? env : `${first.remote} in ${env}`
  throw new Refusal(
    423,
    `${what} is locked by ${first.by} until ${first.until}: ${first.reason} Nothing was changed.`,
    { code: 'E501', locks: held },
  )
}
