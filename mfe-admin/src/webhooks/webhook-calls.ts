import type { Http } from '@app/shared/http'
import type {
  NewSiteWebhookRequest,
  NewSiteWebhookResponse,
  SiteWebhook,
  SiteWebhookResponse,
  SiteWebhooksResponse,
  StatusResponse,
  WebhookDeliveriesQuery,
  WebhookDeliveriesResponse,
  WebhookDeliveryResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about webhooks begins with. */
export const WEBHOOKS = ['admin', 'webhooks'] as const

export const webhooksQuery = (http: Http) =>
  queryOptions({
    queryKey: WEBHOOKS,
    queryFn: async () => (await http.get<SiteWebhooksResponse>('site-webhooks')).webhooks,
  })

/** One page of the messages for one of them, newest first; of one state, or all. */
export const deliveriesQuery = (http: Http, id: number, wanted: WebhookDeliveriesQuery) =>
  queryOptions({
    queryKey: [...WEBHOOKS, id, 'deliveries', wanted],
    queryFn: async () =>
      (await http.get<WebhookDeliveriesResponse>(`site-webhooks/${id}/deliveries`, { query: wanted }))
        .pagination,
    placeholderData: keepPreviousData,
  })

/** One message with what is sent. */
export const deliveryQuery = (http: Http, id: number, delivery: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS, id, 'deliveries', delivery],
    queryFn: async () =>
      (await http.get<WebhookDeliveryResponse>(`site-webhooks/${id}/deliveries/${delivery}`)).delivery,
  })

export const addWebhook = (http: Http, body: NewSiteWebhookRequest) =>
  http.post<NewSiteWebhookResponse>('site-webhooks', body)

/** Switches one on or off. */
export const switchWebhook = (http: Http, { id, url, events, revision }: SiteWebhook, enabled: boolean) =>
  http.put<SiteWebhookResponse>(`site-webhooks/${id}`, { url, events, revision, enabled })

/** Changes what it is called, where it is and what it is told; 409 when somebody else was faster. */
export const changeWebhook = (
  http: Http,
  { id, enabled, revision }: SiteWebhook,
  wanted: Pick<SiteWebhook, 'name' | 'url' | 'events'>,
) => http.put<SiteWebhookResponse>(`site-webhooks/${id}`, { ...wanted, enabled, revision })

/** Gives it another secret, which the answer tells once; 409 when somebody else was faster. */
export const renewSecret = (http: Http, { id, revision }: SiteWebhook) =>
  http.post<NewSiteWebhookResponse>(`site-webhooks/${id}/secret`, { revision })

export const removeWebhook = (http: Http, id: number) => http.delete<StatusResponse>(`site-webhooks/${id}`)
export const pingWebhook = (http: Http, id: number) =>
  http.post<StatusResponse>(`site-webhooks/${id}/ping`, {})
export const replayDelivery = (http: Http, id: number, delivery: string) =>
  http.post<StatusResponse>(`site-webhooks/${id}/deliveries/${delivery}/replay`, {})
