import type {
  CreatePlanRequest,
  PlanDetail,
  PlanOrderRequest,
  UpdatePlanRequest,
  WantedPrice,
} from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { permissionsOf } from '../../access/permissions-of'
import { type Change, recordChange } from '../../audit/record-change'
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

  const record = (
    transaction: Db,
    verb: string,
    { id, name }: PlanDetail,
    states: Pick<Change, 'before' | 'after'>,
  ) =>
    recordChange(transaction, request, {
      action: `plans.${verb}`,
      subject: { type: 'plan', id, name },
      ...states,
    })

  return {
    async create(wanted: CreatePlanRequest): Promise<PlanDetail> {
      const held = await permissionsOf(request, context)
      check(wanted)
      checkReach(held, 'permissions', [], wanted.permissions)
      return changing(async transaction => {
        const plan = await found(transaction, await planStore(transaction).create(wanted))
        await record(transaction, 'create', plan, { after: termsOf(plan) })
        return plan
      })
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
        const after = await found(transaction, id)
        await record(transaction, 'update', after, { before: termsOf(before), after: termsOf(after) })
        return after
      })
    },

    order: ({ ids, from }: PlanOrderRequest): Promise<PlanDetail[]> =>
      changing(async transaction => {
        const store = planStore(transaction)
        const before = await store.list()
        const now = before.map(plan => plan.id)
        if (now.join() !== from.join()) throw changedMeanwhile()
        if (ids.length !== now.length || !now.every(id => ids.includes(id)))
          throw invalid({ ids: 'plan_gone' })
        await store.order(ids)
        const after = await store.list()
        await recordChange(transaction, request, {
          action: 'plans.order',
          subject: { type: 'plan', name: '' },
          before: { order: namesOf(before) },
          after: { order: namesOf(after) },
        })
        return after
      }),

    remove: (id: number) =>
      changing(async transaction => {
        const store = planStore(transaction)
        const plan = await found(transaction, id)
        const { prices, subscribers_count: count } = plan
        if (count > 0) throw invalid({ plan: { code: 'plan_in_use', params: { count } } })
        await store.retirePrices(
          prices.map(price => price.id),
          now(),
        )
        await store.remove(id, now())
        await record(transaction, 'delete', plan, { before: termsOf(plan) })
        await queuePlanTask(transaction, id, now())
      }),
  }
}

/** What of a plan people decide. */
const termsOf = ({
  id: _,
  revision: __,
  former_prices: ___,
  subscribers_count: ____,
  ...terms
}: PlanDetail) => ({
  ...terms,
  prices: terms.prices.map(
    ({ amount, currency, interval, interval_count }) =>
      `${amount} ${currency} / ${interval_count} ${interval}`,
  ),
})

const namesOf = (plans: readonly PlanDetail[]) => plans.map(({ name }) => name).join(', ')

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
