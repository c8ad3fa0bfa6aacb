import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import type { Notice } from '../../notifications/notice'
import { notify } from '../../notifications/notify'

/** Tells people of something unless that was done under this key; `about` is whose customer it concerns. True when it was told now. */
export async function tellOnce(
  context: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  { key, about, notice }: { key: string; about: number; notice: Notice },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('billing_notices')
    .values({ key, user_id: about, created_at: context.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await notify(context, transaction, notice)
  return true
}
