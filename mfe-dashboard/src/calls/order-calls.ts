import type { Http } from '@app/shared/http'
import type { TableState } from '@app/shared/table'
import type {
  CreateOrderRequest,
  DashboardResponse,
  OrderExportQuery,
  OrderListQuery,
  OrderListResponse,
  OrderResponse,
  OrderState,
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

const states: readonly OrderState[] = ['open', 'filled', 'cancelled', 'rejected']
const sortable = ['symbol', 'quantity', 'state'] as const
const LONGEST_SYMBOL = 12

/** Which orders a table asks for, and in which order. */
export function wantedOrders({ sort, filters }: TableState): OrderExportQuery {
  const orderBy = sortable.find(name => name === sort?.by)
  const state = states.find(name => name === filters.state)
  const symbol = filters.symbol?.trim().toUpperCase().slice(0, LONGEST_SYMBOL)
  return {
    ...(state && { state }),
    ...(symbol && { symbol }),
    ...(orderBy && { orderBy, orderDir: sort?.direction === 'ascending' ? 'asc' : 'desc' }),
  }
}

/** Where the same orders are as a file. */
export function exportPath(baseUrl: string, wanted: OrderExportQuery): string {
  const query = new URLSearchParams(wanted).toString()
  return `${baseUrl.replace(/\/$/, '')}/api/v1/orders/export${query && `?${query}`}`
}
