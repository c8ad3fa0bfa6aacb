import type { Http } from '@app/shared/http'
import type { AppearanceRevisionResponse, AppearanceRevisionsResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** What was published before; `version` is that of now, after which there may be one more. */
export const revisionsQuery = (http: Http, version: string) =>
  queryOptions({
    queryKey: ['admin', 'appearance', 'revisions', version],
    queryFn: async () => (await http.get<AppearanceRevisionsResponse>('appearance/revisions')).revisions,
  })

/** One of them whole. */
export const readRevision = async (http: Http, id: number) =>
  (await http.get<AppearanceRevisionResponse>(`appearance/revisions/${id}`)).revision
