import { sql } from 'kysely'
import { expireSession } from '../checkout/sessions'
import type { Services } from '../core/links'
import type { Work } from '../core/work'
import { changeInTurn } from '../http/serve'
import { collect } from '../subscriptions/collect'
import { advanceSubscription } from '../subscriptions/cycle'

const DAY = 86_400

/**
 * Does what is due, oldest first and each at the time it was due, until nothing is. Every step is one transaction: after a kill
 * between two of them the next one goes on where the last one ended.
 */
export async function doWhatIsDue(services: Services, closing?: AbortSignal) {
  while (!closing?.aborted && (await doNextStep(services)));
}

function doNextStep(services: Services): Promise<boolean> {
  return changeInTurn(services, async work => {
    const due = await work.db
      .selectFrom('payment_objects')
      .leftJoin('payment_clocks', 'payment_clocks.customer', 'payment_objects.customer')
      .select(['id', 'object', 'due_at'])
      .where('due_at', 'is not', null)
      .where(sql<boolean>`due_at <= ${work.now}::timestamptz + make_interval(secs => coalesce(ahead, 0))`)
      .orderBy('due_at')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    if (!due?.due_at) return false
    await step(work.at(Math.floor(due.due_at.getTime() / 1000)), due)
    return true
  })
}

async function step(work: Work, { id, object }: { id: string; object: string }) {
  if (object === 'subscription') return advanceSubscription(work, id)
  if (object === 'invoice') return collect(work, await work.objects.get('invoice', id))
  return expireSession(work, await work.objects.get('checkout.session', id))
}

/** Moves the time of one customer on, of all of them without one; what falls due on the way is done when it is due. */
export async function moveClock(services: Services, days: number, customer?: string) {
  const ahead = days * DAY
  await changeInTurn(services, async ({ db }) => {
    const customers = db.selectFrom('payment_objects').where('object', '=', 'customer')
    await db
      .insertInto('payment_clocks')
      .columns(['customer', 'ahead'])
      .expression(
        (customer ? customers.where('id', '=', customer) : customers).select([
          'id',
          sql<number>`${ahead}::int`.as('ahead'),
        ]),
      )
      .onConflict(conflict =>
        conflict.column('customer').doUpdateSet({ ahead: sql`payment_clocks.ahead + ${ahead}::int` }),
      )
      .execute()
  })
  await doWhatIsDue(services)
}
