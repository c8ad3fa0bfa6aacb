import type { Subscriber } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import type { Notice } from '../../notifications/notice'
import { notify } from '../../notifications/notify'
import { amountText, toMinor } from '../../payments/money'

/** What an administrator did to the subscription of somebody, of which that person does not hear otherwise. */
interface Deed {
  name: 'cancel' | 'resume' | 'update'
  before: Subscriber
  after: Subscriber
}

/** Tells somebody what an administrator did to their subscription, unless it was so before. Call it once for each deed, in the transaction that writes it down. */
export async function tellOfDeed(
  context: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  { name, before, after }: Deed,
) {
  if (!isNews[name](before, after)) return
  const { current_period_end, ends_at, next_amount, price, product, quantity, user } = after
  const next = next_amount !== null && current_period_end
  const date = name === 'cancel' ? ends_at : current_period_end
  await notify(context, transaction, {
    type: 'subscription-changed',
    to: [user.id],
    lines: [...words[name](before, after), ...(next ? ['The next payment is :amount on :date.'] : [])],
    values: {
      plan: product,
      former: before.product,
      seats: String(quantity),
      ...(next && { amount: amountText(toMinor(next_amount, price.currency), price.currency) }),
    },
    ...(date && { days: { date: new Date(date) } }),
  })
}

const halted = ['cancelled', 'paused']

/** Whether a deed changed what it is about; the service may have reckoned the next amount anew, which nobody did. */
const isNews: Record<Deed['name'], (before: Subscriber, after: Subscriber) => boolean> = {
  cancel: (before, after) => before.state !== 'cancelled' && after.state === 'cancelled',
  resume: (before, after) => halted.includes(before.state) && !halted.includes(after.state),
  update: (before, after) => before.price.id !== after.price.id || before.quantity !== after.quantity,
}

type Lines = NonNullable<Notice['lines']>

const words: Record<Deed['name'], (before: Subscriber, after: Subscriber) => Lines> = {
  cancel: (_, { ends_at }) => [
    'Your plan <b>:plan</b> was cancelled',
    ends_at
      ? 'An administrator cancelled it. You keep it until :date, and nothing is charged after that.'
      : 'An administrator cancelled it. You keep it to the end of what is paid for.',
  ],
  resume: () => ['Your plan <b>:plan</b> goes on', 'An administrator resumed it.'],
  update: (before, after) =>
    before.product_id === after.product_id
      ? ['Your plan <b>:plan</b> was changed', changeOf(before, after)]
      : [
          'Your plan is now <b>:plan</b>',
          'An administrator changed it. Before, it was :former.',
          ...(before.quantity === after.quantity ? [] : ['Seats you pay for now: :seats.']),
        ],
}

/** What differs of one plan: seats where it has them, how often it is paid, or the price alone. */
function changeOf(before: Subscriber, after: Subscriber) {
  const isRhythm =
    before.price.interval !== after.price.interval ||
    before.price.interval_count !== after.price.interval_count
  if (before.quantity !== after.quantity)
    return 'An administrator changed the seats you pay for. Now there are :seats.'
  return isRhythm ? 'An administrator changed how often you pay.' : 'An administrator changed its price.'
}
