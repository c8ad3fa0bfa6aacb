import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import type { PaymentMethodsResponse } from '@app/shared/wire'
import { queryOptions, useMutation } from '@tanstack/react-query'

/** What can be charged; asked anew when the visitor comes back, for it is added elsewhere. */
export const methodsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['billing', 'payment-methods'],
    queryFn: async () => (await http.get<PaymentMethodsResponse>('billing/payment-methods')).payment_methods,
    refetchOnWindowFocus: 'always',
  })

const pathOf = (id: string) => `billing/payment-methods/${encodeURIComponent(id)}`

/** Has a payment method charged from now on. */
export const makeDefault = (http: Http, id: string) =>
  http.put<PaymentMethodsResponse>(`${pathOf(id)}/default`)

/** Takes a payment method away. */
export const removeMethod = (http: Http, id: string) => http.delete<PaymentMethodsResponse>(pathOf(id))

/** A change of the payment methods, whose answer is the list from then on. */
export function useMethodChange(
  change: (http: Http, id: string) => Promise<PaymentMethodsResponse>,
  { done, onSettled }: { done: string; onSettled?: () => void },
) {
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  return useMutation({
    mutationFn: (id: string) => change(http, id),
    onSuccess: ({ payment_methods }) => {
      queries.setQueryData(methodsQuery(http).queryKey, payment_methods)
      notify({ type: 'positive', message: done })
    },
    onError: error => {
      showError(error)
      // Another tab may have changed them.
      return queries.invalidateQueries({ queryKey: methodsQuery(http).queryKey })
    },
    ...(onSettled && { onSettled }),
  })
}
