import type { Http } from '@app/shared/http'
import type { ProductListResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The plans on offer, in their order; open pages follow a change of them. */
export const productsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['billing', 'site', 'products'],
    queryFn: async () => (await http.get<ProductListResponse>('billing/products')).pagination.data,
  })
