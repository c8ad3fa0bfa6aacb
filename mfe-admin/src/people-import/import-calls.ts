import type { Http } from '@app/shared/http'
import type {
  PeopleImportPreviewResponse,
  PeopleImportRequest,
  PeopleImportResponse,
  PeopleImportsResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'
import { USERS } from '../users/user-calls'

const IMPORTS = [...USERS, 'imports'] as const

/** Milliseconds between two looks at an import that is under way. */
const LOOK = 1000

/** What an import of the text of a file would do; stores nothing. */
export const previewImport = (http: Http, text: string) =>
  http.post<PeopleImportPreviewResponse>('users/imports/preview', { text })

/** Starts an import; with a ticket that was used, none. */
export const startImport = async (http: Http, body: PeopleImportRequest) =>
  (await http.post<PeopleImportResponse>('users/imports', body)).import

/** One's own imports of the last 30 days. */
export const importsQuery = (http: Http) =>
  queryOptions({
    queryKey: IMPORTS,
    queryFn: async () => (await http.get<PeopleImportsResponse>('users/imports')).imports,
  })

/** How far an import is, looked at until it is done. */
export const importQuery = (http: Http, ticket: string) =>
  queryOptions({
    queryKey: [...IMPORTS, ticket],
    queryFn: async () => (await http.get<PeopleImportResponse>(`users/imports/${ticket}`)).import,
    refetchInterval: ({ state }) => (state.data?.done_at || state.status === 'error' ? false : LOOK),
  })
