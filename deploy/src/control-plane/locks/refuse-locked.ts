import { AppError } from '@app/api/errors'
import type { RevisionKind } from '@app/shared/protocol'
import type { LockBook } from './lock-book'

/** Throws a 423 that says who locked what, why and until when. A lock that allows rollbacks does not hold them up. */
export async function refuseLocked(
  locks: LockBook,
  env: string,
  { remotes, kind }: { remotes: readonly string[]; kind: RevisionKind },
) {
  const held = (await locks.list(env)).filter(
    ({ remote, allow }) =>
      (remote === '*' || remotes.includes(remote)) && !(kind === 'rollback' && allow === 'rollback'),
  )
  const [first] = held
  if (!first) return
  const what = first.remote === '*' ? env : `${first.remote} in ${env}`
  const unlock = `mfe unlock ${first.remote === '*' ? "'*'" : first.remote}`
  throw new AppError(
    423,
    `${what} is locked by ${first.by} until ${first.until}: ${sentence(first.reason)} Nothing was changed.`,
    {
      code: 'E501',
      locks: held,
      next: `Wait until then, or ask ${first.by}; ${unlock} takes the lock away.`,
    },
  )
}

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
