import type { Http } from '@app/shared/http'
import { loadSanitizer } from '@app/shared/safe-html'
import type { CustomPageResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** A written page by its slug or id. What shows its markup is fetched with it, so that title and text come at once. */
export const customPageQuery = (http: Http, idOrSlug: string) =>
  queryOptions({
    queryKey: ['pages', 'custom-page', idOrSlug],
    queryFn: async () => {
      const path = `custom-pages/${encodeURIComponent(idOrSlug)}`
      const [response] = await Promise.all([http.get<CustomPageResponse>(path), loadSanitizer()])
      return response
    },
  })
