import type { Http } from '@app/shared/http'
import type { ProductListResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The plans on offer, in their order. */
export const productsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['billing', 'products'],
    queryFn: async () => (await http.get<ProductListResponse>('billing/products')).pagination.data,
  })
