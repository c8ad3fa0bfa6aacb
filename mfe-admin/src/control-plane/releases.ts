import { withBase } from '@app/shared/base-path'
import { followStream } from '@app/shared/cross-tab'
import type { Http } from '@app/shared/http'
import type {
  CommitAnswer,
  CommitRequest,
  Environments,
  HealthReport,
  History,
  ListedEntry,
  LockRequest,
  Locks,
  Manifest,
  PublishedReleases,
  RolloutRequest,
  Rollouts,
} from '@app/shared/protocol'
import { queryOptions } from '@tanstack/react-query'

/** A commit as this page asks for it: a reason, and one of the kinds. */
export type Commit = Pick<CommitRequest, 'reason'> &
  (
    | { set: Record<string, string | Record<string, number>> }
    | { rollbackTo: number; only?: string[] }
    | { rollback: string[] }
    | { promoteFrom: string; only?: string[] }
  )

/** A call of the control plane, which is served beside the api. */
const at = (path: string) => `v1/${path}`

const read = <T>(http: Http, path: string, key: string[]) =>
  queryOptions({ queryKey: ['releases', ...key], queryFn: () => http.get<T>(at(path)) })

export const environmentsQuery = (http: Http) => read<Environments>(http, 'environments', ['environments'])

export const liveQuery = (http: Http, env: string) =>
  read<Manifest<ListedEntry>>(http, `${env}/manifest.json`, [env, 'live'])

export const healthQuery = (http: Http, env: string) => ({
  ...read<HealthReport>(http, `${env}/health`, [env, 'health']),
  refetchInterval: 5000,
})

export const revisionsQuery = (http: Http, env: string) =>
  read<History>(http, `${env}/revisions`, [env, 'log'])

export const locksQuery = (http: Http, env: string) => read<Locks>(http, `${env}/locks`, [env, 'locks'])

export const rolloutsQuery = (http: Http, env: string) => ({
  ...read<Rollouts>(http, `${env}/rollouts`, [env, 'rollouts']),
  refetchInterval: 5000,
})

export const publishedQuery = (http: Http, remote: string) =>
  read<PublishedReleases>(http, `releases/${remote}`, ['published', remote])

/** What a commit would do, without doing it. Rejects as the commit would. */
export const checkQuery = (http: Http, env: string, commit: Commit) =>
  queryOptions({
    queryKey: ['releases', env, 'check', commit],
    queryFn: () => http.post<CommitAnswer>(at(`${env}/revisions`), { ...commit, dryRun: true }),
    retry: false,
    staleTime: 0,
  })

/** Without `base`, the revision it was decided on, nothing can conflict. */
export const commit = (http: Http, env: string, request: Commit, base?: number) =>
  http.post<CommitAnswer>(at(`${env}/revisions`), { ...request, ...(base !== undefined && { base }) })

export const startRollout = (http: Http, env: string, plan: RolloutRequest) =>
  http.post<CommitAnswer>(at(`${env}/rollouts`), plan)

export const moveRollout = (http: Http, env: string, id: string, state: 'running' | 'paused') =>
  http.patch<CommitAnswer>(at(`${env}/rollouts/${id}`), { state })

export const endRollout = (http: Http, env: string, id: string) =>
  http.delete<CommitAnswer>(at(`${env}/rollouts/${id}`))

export const lockRemote = (http: Http, env: string, remote: string, lock: LockRequest) =>
  http.put<Locks>(at(`${env}/locks/${remote}`), lock)

export const unlockRemote = (http: Http, env: string, remote: string) =>
  http.delete<Locks>(at(`${env}/locks/${remote}`))

/** Calls `onRevision` with each new revision until it is stopped. */
export const followRevisions = (base: string, env: string, onRevision: (revision: number) => void) =>
  followStream(withBase(`/v1/${env}/stream`, base), onRevision)
