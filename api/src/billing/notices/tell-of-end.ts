import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { tellOnce } from './tell-once'

/** Milliseconds after which nobody needs to hear of an end any more. */
const NEWS = 7 * 24 * 3_600_000

interface Ended {
  userId: number
  priceId: number
  serviceId: string
  at: Date | null
}

/** Tells somebody that the plan ended, once; an end that is long past, of which this server only learned now, is no news. */
export async function tellOfEnd(
  context: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  { userId, priceId, serviceId, at }: Ended,
) {
  if (at && context.now().getTime() - at.getTime() > NEWS) return
  const { name } = await transaction
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select('name')
    .where('prices.id', '=', priceId)
    .executeTakeFirstOrThrow()
  await tellOnce(context, transaction, {
    key: `subscription-ended:${serviceId}`,
    about: userId,
    notice: { type: 'subscription-ended', to: [userId], values: { plan: name } },
  })
}
