import type { ChangePlanRequest, Subscriber } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { authorOf, type Change, recordChange, recordNoChange } from '../../audit/record-change'
import { isWrittenSince, newestEntry } from '../../audit/written-since'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { tellOfDeed } from '../notices/tell-of-deed'
import { type Changeable, changeableById } from '../subscription/current-at-service'
import { cancelAtPeriodEnd, endNow, resume } from '../subscription/end-and-resume'
import { changePlan } from '../subscription/plan-change'
import { changeForThem } from '../subscription/wanted-change'
import { subscriberStore } from './subscriber-store'

/** What is done to the subscription of somebody: as they would do it, its end at once, or another plan at the prices that were shown. */
export type Deed = { name: 'cancel' | 'end' | 'resume' } | { name: 'update'; wanted: ChangePlanRequest }

async function act(context: Context, current: Changeable, deed: Deed) {
  switch (deed.name) {
    case 'cancel':
      return cancelAtPeriodEnd(context, current, {})
    case 'end':
      return endNow(context, current)
    case 'resume':
      return resume(context, current)
    case 'update': {
      const change = await changeForThem(context, current, deed.wanted)
      return changePlan(context, change, deed.wanted.prorationDate)
    }
  }
}

/** Does it at the payment service, writes into the audit log what came of it, tells whose it is, and says how it stands. */
export async function changeSubscriber(
  context: Context,
  request: FastifyRequest,
  { id, deed }: { id: number; deed: Deed },
): Promise<Subscriber> {
  const store = subscriberStore(context.db)
  const subject = { type: 'subscription', id }
  const newest = await newestEntry(context.db, subject)
  const before = await store.find(id)
  if (!before) throw notFound('subscription')
  await act(context, await changeableById(context, id), deed)
  // The account may have been deleted meanwhile.
  const after = (await store.find(id)) ?? before
  const change: Change = {
    action: `subscriptions.${deed.name}`,
    subject: { ...subject, name: `${after.product} – ${after.user.display_name}` },
    before: kept(before),
    after: kept(after),
  }
  await context.db.transaction().execute(async transaction => {
    await lockSubscription(transaction, id)
    // Two who press at once, or one who presses twice, did it once.
    if (await isWrittenSince(transaction, newest, change)) return recordNoChange(request)
    await recordChange(transaction, request, change)
    const isOwn = authorOf(request).actorId === after.user.id
    // Of the end everybody is told, whoever brought it about.
    if (deed.name !== 'end' && !isOwn)
      await tellOfDeed(context, transaction, { name: deed.name, before, after })
  })
  return after
}

const lockSubscription = (transaction: Context['db'], id: number) =>
  transaction.selectFrom('subscriptions').select('id').where('id', '=', id).forUpdate().execute()

const kept = ({ product, price, quantity, state, ends_at, next_amount }: Subscriber) => ({
  product,
  price,
  quantity,
  state,
  ends_at,
  next_amount,
})
