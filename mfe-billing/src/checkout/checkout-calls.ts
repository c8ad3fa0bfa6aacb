import { ApiError, type Http } from '@app/shared/http'
import type {
  CheckoutPreviewResponse,
  CheckoutRequest,
  CheckoutStateResponse,
  CreateCheckoutResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

const QUICK = 1_000
const SLOW = 5_000
/** Answers after which asking becomes slower. */
const PATIENCE = 15
const RETRIES = 2

/** What would be paid. A request the server refuses is not sent again. */
export const previewQuery = (http: Http, request: CheckoutRequest) =>
  queryOptions({
    queryKey: ['billing', 'preview', request],
    queryFn: () => atFields(http.post<CheckoutPreviewResponse>('billing/checkouts/preview', request)),
    retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status < 500),
  })

/** Makes the page of the payment service at which this is paid. */
export const createCheckout = (http: Http, request: CheckoutRequest): Promise<CreateCheckoutResponse> =>
  atFields(http.post<CreateCheckoutResponse>('billing/checkouts', request))

/** Where a checkout stands; asked anew until it is decided, slower after a while. */
export const checkoutQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['billing', 'checkouts', id],
    queryFn: () => http.get<CheckoutStateResponse>(`billing/checkouts/${encodeURIComponent(id)}`),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.status === 'completed' || data?.status === 'expired') return false
      return dataUpdateCount < PATIENCE ? QUICK : SLOW
    },
  })

/** Names the fields of an error as the form does: those of the address are not within another field there. */
async function atFields<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([field, message]) => [field.replace(/^details\./, ''), message]),
    )
    throw new ApiError(error.status, { ...error.body, errors }, error.retryAfter, error.requestId)
  }
}
