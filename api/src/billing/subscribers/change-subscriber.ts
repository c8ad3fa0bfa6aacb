import type { Subscriber } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { recordChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { type Changeable, changeableById } from '../subscription/current-at-service'
import { cancelAtPeriodEnd, endNow, resume } from '../subscription/end-and-resume'
import { subscriberStore } from './subscriber-store'

/** What is done to the subscription of somebody, as they would do it, or its end at once. */
const deeds = {
  cancel: (context: Context, current: Changeable) => cancelAtPeriodEnd(context, current, {}),
  end: endNow,
  resume,
}

/** Does it at the payment service, writes into the audit log what came of it, and says how it stands. */
export async function changeSubscriber(
  context: Context,
  request: FastifyRequest,
  { id, deed }: { id: number; deed: keyof typeof deeds },
): Promise<Subscriber> {
  const store = subscriberStore(context.db)
  const before = await store.find(id)
  if (!before) throw notFound('subscription')
  const current = await changeableById(context, id)
  await deeds[deed](context, current)
  // The account may have been deleted meanwhile.
  const after = (await store.find(id)) ?? before
  const { display_name } = after.user
  await context.db.transaction().execute(transaction =>
    recordChange(transaction, request, {
      action: `subscriptions.${deed}`,
      subject: { type: 'subscription', id, name: `${after.product} – ${display_name}` },
      before: kept(before),
      after: kept(after),
    }),
  )
  return after
}

const kept = ({ state, ends_at, next_amount }: Subscriber) => ({ state, ends_at, next_amount })
