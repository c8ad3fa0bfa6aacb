import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/schema'
import { leasedQueue } from '../../jobs/leased-queue'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is to be said to the payment service: to charge a customer no more, to forget the customer as well, or what a plan is now. */
export type TaskKind = 'end-customer' | 'forget-customer' | 'follow-plan'

/**
 * Has the payment service end everything of these users, or forget them. Call it in the transaction that ends them here: then
 * nobody is charged for an account that is gone, whatever is killed when.
 */
export async function queueCustomerTask(
  transaction: Db,
  kind: TaskKind,
  userIds: readonly number[],
  time: Date,
) {
  if (userIds.length === 0) return
  const customers = await transaction
    .selectFrom('billing_customers')
    .select('service_id')
    .where('user_id', 'in', [...userIds])
    .where('deleted_at', 'is', null)
    .execute()
  await queueTasks(
    transaction,
    kind,
    customers.map(({ service_id }) => service_id),
    time,
  )
}

/** The same for customers of nobody here. */
export async function queueTasks(transaction: Db, kind: TaskKind, customers: readonly string[], time: Date) {
  if (customers.length === 0) return
  await transaction
    .insertInto('billing_tasks')
    .values(
      customers.map(customer => ({
        id: randomUUID(),
        kind,
        payload: JSON.stringify({ customer }),
        next_attempt_at: time,
        created_at: time,
      })),
    )
    .execute()
}

/** Has the payment service take over what a plan is now. Call it in the transaction that changes the plan. */
export async function queuePlanTask(transaction: Db, plan: number, time: Date) {
  await transaction
    .insertInto('billing_tasks')
    .values({
      id: randomUUID(),
      kind: 'follow-plan' satisfies TaskKind,
      payload: JSON.stringify({ plan }),
      next_attempt_at: time,
      created_at: time,
    })
    .execute()
}

/** What is still to be said to the payment service; tried for weeks, because somebody would be charged. */
export const taskQueue = (db: Db, now: () => Date) =>
  leasedQueue(db, now, {
    table: 'billing_tasks',
    doneAt: 'handled_at',
    columns: ['kind', 'payload'],
    lease: 2 * MINUTE,
    mostAttempts: 100,
    backoff: attempt => Math.min(6 * HOUR, MINUTE * 2 ** (attempt - 1)),
    errorColumn: 'last_error',
  })

/** Deletes what was done three months ago. */
export const doneTasks = (db: Db, now: () => Date) => ({
  async sweep() {
    await db
      .deleteFrom('billing_tasks')
      .where('handled_at', '<', new Date(now().getTime() - 90 * DAY))
      .execute()
  },
})
