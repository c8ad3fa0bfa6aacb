import type { Http } from '@app/shared/http'
import type {
  AppearanceRequest,
  AppearanceResponse,
  AppearanceRevisionResponse,
  AppearanceRevisionsResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The published appearance. Asked for anew only on purpose: what is edited was made from one version. */
export const appearanceQuery = (http: Http) =>
  queryOptions({
    queryKey: ['admin', 'appearance'],
    queryFn: () => http.get<AppearanceResponse>('appearance'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What was published before; `version` is that of now, after which there may be one more. */
export const revisionsQuery = (http: Http, version: string) =>
  queryOptions({
    queryKey: ['admin', 'appearance', 'revisions', version],
    queryFn: async () => (await http.get<AppearanceRevisionsResponse>('appearance/revisions')).revisions,
  })

/** One of them whole. */
export const readRevision = async (http: Http, id: number) =>
  (await http.get<AppearanceRevisionResponse>(`appearance/revisions/${id}`)).revision

/** Makes a draft what visitors see. */
export const publish = (http: Http, body: AppearanceRequest) =>
  http.put<AppearanceResponse>('appearance', body)
