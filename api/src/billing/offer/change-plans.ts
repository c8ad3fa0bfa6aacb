import type {
  CreatePlanRequest,
  PlanDetail,
  PlanOrderRequest,
  UpdatePlanRequest,
  WantedPrice,
} from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { permissionsOf } from '../../access/permissions-of'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { changedMeanwhile, invalid, notFound } from '../../errors/refusals'
import { checkKnown, checkReach } from '../../roles/grants'
import { queuePlanTask } from '../tasks/task-queue'
import { planProblems } from './plan-problems'
import { planStore } from './plan-store'

/**
 * Changes of what is sold, each whole or not at all. What somebody pays is never changed: another amount is another price. The
 * payment service is told in the background, by a task that is written in the same transaction, so that it may be away.
 */
export function changePlans(request: FastifyRequest, context: Context) {
  const { db, now } = context
  const changing = <T>(change: (transaction: Db) => Promise<T>) =>
    db.transaction().execute(async transaction => {
      await planStore(transaction).lock()
      return change(transaction)
    })

  return {
    async create(wanted: CreatePlanRequest): Promise<PlanDetail> {
      const held = await permissionsOf(request, context)
      check(wanted)
      checkReach(held, 'permissions', [], wanted.permissions)
      return changing(async transaction => found(transaction, await planStore(transaction).create(wanted)))
    },

    async update(id: number, { revision, ...wanted }: UpdatePlanRequest): Promise<PlanDetail> {
      const held = await permissionsOf(request, context)
      check(wanted)
      return changing(async transaction => {
        const store = planStore(transaction)
        const before = await found(transaction, id)
        if (before.revision !== revision) throw changedMeanwhile()
        checkReach(held, 'permissions', before.permissions, wanted.permissions)
        const gone = before.prices.filter(price => !wanted.prices.some(same(price)))
        await store.retirePrices(
          gone.map(price => price.id),
          now(),
        )
        await store.addPrices(
          id,
          wanted.prices.filter(price => !before.prices.some(same(price))),
        )
        await store.update(id, wanted)
        await queuePlanTask(transaction, id, now())
        return found(transaction, id)
      })
    },

    order: ({ ids, from }: PlanOrderRequest): Promise<PlanDetail[]> =>
      changing(async transaction => {
        const store = planStore(transaction)
        const now = (await store.list()).map(plan => plan.id)
        if (now.join() !== from.join()) throw changedMeanwhile()
        if (ids.length !== now.length || !now.every(id => ids.includes(id)))
          throw invalid({ ids: 'plan_gone' })
        await store.order(ids)
        return store.list()
      }),

    remove: (id: number) =>
      changing(async transaction => {
        const store = planStore(transaction)
        const { prices, subscribers_count: count } = await found(transaction, id)
        if (count > 0) throw invalid({ plan: { code: 'plan_in_use', params: { count } } })
        await store.retirePrices(
          prices.map(price => price.id),
          now(),
        )
        await store.remove(id, now())
        await queuePlanTask(transaction, id, now())
      }),
  }
}

const same = (one: WantedPrice) => (other: WantedPrice) =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.interval === other.interval &&
  one.interval_count === other.interval_count

function check(wanted: CreatePlanRequest) {
  const problems = planProblems(wanted)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  checkKnown(wanted.permissions)
}

async function found(db: Db, id: number) {
  const plan = await planStore(db).find(id)
  if (!plan) throw notFound('plan')
  return plan
}
