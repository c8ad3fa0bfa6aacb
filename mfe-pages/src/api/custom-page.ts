import { ApiError, type Http } from '@app/shared/http'
import type { CustomPageResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** What the page around a written page decides: it does not exist, or not for this visitor. */
const decidedOutside: readonly number[] = [401, 403, 404]

/** A written page by its slug or id. Missing and forbidden pages reach the boundary around the remote. */
export const customPageQuery = (http: Http, idOrSlug: string) =>
  queryOptions({
    queryKey: ['pages', 'custom-page', idOrSlug],
    queryFn: async () =>
      (await http.get<CustomPageResponse>(`custom-pages/${encodeURIComponent(idOrSlug)}`)).page,
    throwOnError: error => error instanceof ApiError && decidedOutside.includes(error.status),
  })
