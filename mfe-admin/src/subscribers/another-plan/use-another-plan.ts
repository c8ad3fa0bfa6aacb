import { useUser } from '@app/shared/bootstrap'
import { useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import type { Subscriber } from '@app/shared/wire'
import { useState } from 'react'
import { isGone } from '../../frame/is-gone'
import { givePlan, SUBSCRIBERS } from '../subscriber-calls'
import type { Choice } from './choices'
import { useCosts } from './use-costs'

export const MOST_SEATS = 10_000

/** Whether what was typed is a number of seats that can be paid for. */
export const isSeats = (typed: string) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_SEATS

/** The form that gives somebody another plan: what is chosen, what that costs, and what its sending met. */
export function useAnotherPlan(subscriber: Subscriber, choices: readonly Choice[], onClose: () => void) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [refused, setRefused] = useState<'prorationDate' | 'payment'>()
  const { id, price, quantity, user } = subscriber
  const isOwn = useUser()?.id === user.id
  const close = () => {
    onClose()
    return queries.invalidateQueries({ queryKey: SUBSCRIBERS })
  }
  const form = useApiForm({
    defaultValues: { priceId: '', quantity: String(quantity) },
    async submit() {
      setRefused(undefined)
      if (!wanted || !preview.costs) return
      return givePlan(http, id, { ...wanted, prorationDate: preview.costs.proration_date })
    },
    async onSuccess(changed) {
      if (!changed) return
      const values = { name: user.display_name, plan: trans(changed.product) }
      notify({ type: 'positive', message: isOwn ? 'You have :plan now' : ':name has :plan now', values })
      await close()
    },
    recover(error) {
      // It has ended meanwhile: there is nothing to change any more.
      if (isGone(error)) void close()
      const errors = error instanceof ApiError ? error.errors : undefined
      const field = (['prorationDate', 'payment'] as const).find(name => errors?.[name])
      if (!field) return undefined
      setRefused(field)
      return preview.refetch().then(() => {})
    },
  })
  const [priceId, seats] = form.watch(['priceId', 'quantity'])
  const chosen = choices.find(one => String(one.price.id) === priceId)
  const wanted = wantedOf(chosen, seats)
  // Of the plan they have there is nothing to reckon until the seats are other ones.
  const isSame = wanted?.priceId === price.id && wanted.quantity === quantity
  const preview = useCosts(id, isSame ? undefined : wanted)
  return {
    form,
    /** Whether whoever changes it is who pays. */
    isOwn,
    chosen,
    preview,
    isSame,
    isStale: refused === 'prorationDate',
    refusal: refused === 'payment' ? trans('The payment failed, and nothing was changed.') : undefined,
  }
}

function wantedOf(chosen: Choice | undefined, seats: string) {
  if (!chosen) return undefined
  const priceId = chosen.price.id
  if (!chosen.plan.per_seat) return { priceId }
  return isSeats(seats) ? { priceId, quantity: Number(seats) } : undefined
}
