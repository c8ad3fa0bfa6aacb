import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import type { PlanChangeRequest, Product } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { changePlan, useKeepSubscription } from '../subscription/subscription-calls'

/** Changes the plan at the price that was shown. `onStale` asks for a new price, where that one does not hold any more. */
export function useChange(product: Product, request: PlanChangeRequest, onStale: () => Promise<void>) {
  const { trans } = useTrans()
  const { http, notify, navigate } = useHost()
  const keep = useKeepSubscription()
  const showError = useShowError()
  const changing = useMutation({
    mutationFn: (prorationDate: number) => changePlan(http, { ...request, prorationDate }),
    onSuccess: async answer => {
      navigate('/billing')
      notify({ type: 'positive', message: 'You are on :plan now', values: { plan: trans(product.name) } })
      await keep(answer)
    },
    onError: async error => {
      if (isStale(error)) return onStale()
      if (!isDeclined(error)) showError(error)
    },
  })
  const { error } = changing
  return {
    change: changing.mutate,
    isChanging: changing.isPending,
    isStale: isStale(error),
    /** What the bank says, where it declined. */
    refusal: isDeclined(error) ? error.message : undefined,
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.errors?.prorationDate !== undefined

const isDeclined = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors?.payment !== undefined
