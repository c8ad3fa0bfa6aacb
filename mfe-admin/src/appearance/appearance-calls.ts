import type { Http } from '@app/shared/http'
import type { AppearanceRequest, AppearanceResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The published appearance. Asked for anew only on purpose: what is edited was made from one version. */
export const appearanceQuery = (http: Http) =>
  queryOptions({
    queryKey: ['admin', 'appearance'],
    queryFn: () => http.get<AppearanceResponse>('appearance'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Makes a draft what visitors see. */
export const publish = (http: Http, body: AppearanceRequest) =>
  http.put<AppearanceResponse>('appearance', body)
