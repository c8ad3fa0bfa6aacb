import type { Http } from '@app/shared/http'
import { createdBetween, type TableState } from '@app/shared/table'
import type {
  WorkspaceActivityPeopleResponse,
  WorkspaceActivityQuery,
  WorkspaceActivityResponse,
} from '@app/shared/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { activityKey } from '../workspace/workspace-calls'
import { isKind } from './event-label'

const PER_PAGE = 30

/** What the filters of the table ask for. */
export function wantedEvents({ filters, during }: TableState): WorkspaceActivityQuery {
  const { what, actor } = filters
  return {
    ...(what && (isKind(what) ? { kind: what } : { about: what === 'files' ? 'files' : 'workspace' })),
    ...(actor && { actorId: Number(actor) }),
    ...createdBetween(during),
  }
}

/** The events that match, 30 at a time; those before stay on screen while others load. */
export const eventsQuery = (http: Http, id: number, wanted: WorkspaceActivityQuery) =>
  infiniteQueryOptions({
    queryKey: [...activityKey(id), 'events', wanted],
    queryFn: async ({ pageParam: page }) => {
      const query = { ...wanted, page, perPage: PER_PAGE }
      return (await http.get<WorkspaceActivityResponse>(`workspaces/${id}/activity`, { query })).pagination
    },
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
    placeholderData: keepPreviousData,
  })

/** Who did something. */
export const peopleQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...activityKey(id), 'people'],
    queryFn: async () =>
      (await http.get<WorkspaceActivityPeopleResponse>(`workspaces/${id}/activity/people`)).people,
  })
