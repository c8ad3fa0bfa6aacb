import type { Http } from '@app/shared/http'
import type { DataExport, DataExportResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

const AGAIN = 5000

/** The newest copy of the own data, asked for again while it is being made. */
export const dataExportQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'data-export'],
    queryFn: () => http.get<DataExportResponse>('users/me/data-exports'),
    refetchInterval: query => (query.state.data?.dataExport?.status === 'pending' ? AGAIN : false),
  })

/** Has a new copy made. */
export const askForDataExport = (http: Http) => http.post<DataExportResponse>('users/me/data-exports', {})

/** The ZIP itself. */
export const downloadDataExport = async (http: Http, { id }: DataExport) =>
  (await http.raw('GET', `users/me/data-exports/${id}`)).blob()
