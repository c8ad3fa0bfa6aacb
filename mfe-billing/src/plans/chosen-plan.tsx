import { isSubscribed } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { Skeleton } from '@app/shared/ui'
import type { Price, Product } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Failed } from '../rows/failed'
import { productsQuery } from './products'

/** The plan and the price that the address names, once they are there; the 404 page where they are not on offer. */
export function ChosenPlan({ children }: { children: (product: Product, price: Price) => ReactNode }) {
  const params = useParams()
  const { data, isError, refetch } = useQuery(productsQuery(useHttp()))
  const subscribed = useBootstrap(isSubscribed)
  if (isError) return <Failed onRetry={refetch} />
  if (!data) return <Skeleton height={320} />
  const product = data.find(({ id, hidden }) => id === Number(params.productId) && !hidden)
  // Nothing is paid for it: whoever wants it back cancels what they have.
  if (product?.free) return <Navigate to={subscribed ? '/billing/cancel' : '/'} replace />
  const price = product?.prices.find(({ id }) => id === Number(params.priceId))
  if (!product || !price) throw new ApiError(404)
  return children(product, price)
}
