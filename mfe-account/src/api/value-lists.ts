import type { Http } from '@app/shared/http'
import type { ValueListsResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** Languages, countries and time zones; countries are named in `language`. */
export const valueListsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: ['account', 'value-lists', language],
    queryFn: () => http.get<ValueListsResponse>('value-lists/localizations,countries,timezones'),
    staleTime: Number.POSITIVE_INFINITY,
  })
