import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { workQueue } from '../../jobs/work-queue'
import { followPlan } from '../offer/follow-plan'
import { syncCustomer } from '../sync/sync-customer'
import { taskQueue } from '../tasks/task-queue'
import { endCustomer, forgetCustomer } from './end-customer'

/** Says to the payment service what was decided here, while the server runs. */
export function workTasks(app: FastifyInstance, context: Context) {
  const { db, now, payments } = context
  workQueue(app, {
    queue: taskQueue(db, now),
    problem: 'the payment service was not told',
    work: async ({ id, kind, payload }) => {
      if (kind === 'follow-plan') await followPlan(context, Number(payload.plan))
      else {
        const customer = String(payload.customer)
        await (kind === 'forget-customer' ? forgetCustomer : endCustomer)(payments, customer)
        await syncCustomer(context, customer)
      }
      await db.updateTable('billing_tasks').set({ handled_at: now() }).where('id', '=', id).execute()
    },
  })
}
