import type { Http } from '@app/shared/http'
import type {
  CreateOrderRequest,
  DashboardResponse,
  OrderListQuery,
  OrderListResponse,
  OrderResponse,
  TradeAccountResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

// Their keys begin with `orders`, so that all of it is asked for anew when the server tells of an order that changed.

/** A page of the own orders. */
export const ordersQuery = (http: Http, query: OrderListQuery) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: async () => (await http.get<OrderListResponse>('orders', { query })).pagination,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** An own order. */
export const orderQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async () => (await http.get<OrderResponse>(`orders/${id}`)).order,
    refetchOnWindowFocus: 'always',
  })

/** What orders are paid from. */
export const accountQuery = (http: Http) =>
  queryOptions({
    queryKey: ['orders', 'account'],
    queryFn: () => http.get<TradeAccountResponse>('trade-account'),
  })

/** Everything the dashboard shows. */
export const dashboardQuery = (http: Http) =>
  queryOptions({
    queryKey: ['orders', 'dashboard'],
    queryFn: () => http.get<DashboardResponse>('dashboard'),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })

/** Places an order; the answer may be that it is rejected. */
export const placeOrder = async (http: Http, body: CreateOrderRequest) =>
  (await http.post<OrderResponse>('orders', body)).order

export const cancelOrder = async (http: Http, id: number) =>
  (await http.delete<OrderResponse>(`orders/${id}`)).order
