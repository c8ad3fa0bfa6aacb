import { restrictionOf } from '../../access/restriction-of'
import { accessStore } from '../../access/store'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'

/** What somebody's plan allows of files; null without a limit. */
export interface FileLimits {
  /** Bytes of one file. */
  size: number | null
  /** Files and folders. */
  count: number | null
  /** Bytes of all. */
  space: number | null
}

export async function limitsOf(db: Db, payer: number, time: Date): Promise<FileLimits> {
  const held = await accessStore(db).permissionsOf(payer, time)
  const limit = (name: string) => restrictionOf(held, 'files.create', name)
  return { size: limit('size'), count: limit('count'), space: limit('space') }
}

/** What somebody uses in all spaces they pay for, with the bin and with what is being uploaded, by its announced size. */
export async function usageOf(db: Db, payer: number): Promise<{ bytes: number; count: number }> {
  const owned = db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', payer)
    .where('role', '=', 'owner')
  const entries = await db
    .selectFrom('file_entries')
    .select(({ fn }) => [fn.sum<string | null>('file_size').as('bytes'), fn.countAll<string>().as('count')])
    .where(where => where.or([where('user_id', '=', payer), where('workspace_id', 'in', owned)]))
    .executeTakeFirstOrThrow()
  const uploads = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.sum<string | null>('size').as('bytes'), fn.countAll<string>().as('count')])
    .where('entry_id', 'is', null)
    .where(where =>
      where.or([
        where.and([where('workspace_id', 'is', null), where('user_id', '=', payer)]),
        where('workspace_id', 'in', owned),
      ]),
    )
    .executeTakeFirstOrThrow()
  return {
    bytes: Number(entries.bytes ?? 0) + Number(uploads.bytes ?? 0),
    count: Number(entries.count) + Number(uploads.count),
  }
}

/** Refuses a file that is larger than one may be. */
export function assertSize({ size }: FileLimits, file: { name: string; size: number }) {
  if (size !== null && file.size > size)
    throw invalid({
      file: { code: 'file_too_large', params: { file: file.name, size: { bytes: size } } },
    })
}

/** Refuses what was just added when it is more than the plan allows. Call it at the end of `changeSpace`, which takes it back. */
export async function assertRoom(transaction: Db, payer: number, time: Date, field = 'file') {
  const limits = await limitsOf(transaction, payer, time)
  const used = await usageOf(transaction, payer)
  if (limits.space !== null && used.bytes > limits.space)
    throw invalid({ [field]: { code: 'files_space_full', params: { size: { bytes: limits.space } } } })
  if (limits.count !== null && used.count > limits.count)
    throw invalid({ [field]: { code: 'files_count_full', params: { max: limits.count } } })
  return limits
}
