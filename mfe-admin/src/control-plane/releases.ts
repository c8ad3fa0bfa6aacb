import { followStream } from '@app/shared/cross-tab'
import type { Http } from '@app/shared/http'
import { queryOptions } from '@tanstack/react-query'

/** One version of a remote that is live; `traffic` in percent. */
export interface LiveVersion {
  metadata: { version: string }
  deployment: { traffic: number; default: boolean }
}

/** How a version did in people's browsers lately; `p75` in milliseconds. */
export interface Health {
  loads: number
  failures: Record<string, number>
  errorRate: number
  p75: number | null
}

export interface Finding {
  code: string
  remote: string
  message: string
  next: string
}

export interface Change {
  from: string | null
  to: string | null
}

export interface Revision {
  revision: number
  at: string
  actor: string
  /** Codes of checks that were overruled. */
  forced: string[]
  reason: string
  changes: Record<string, Change>
}

export interface Lock {
  remote: string
  reason: string
  by: string
  until: string
  /** What may be done all the same. */
  allow?: 'rollback'
}

/** How many people met a version, and for how many of them it failed. */
export interface Seen {
  people: number
  failed: number
}

/** What the server asks before each further step; `maxErrorRate` from 0 to 1. */
export interface RolloutGuard {
  minPeople: number
  maxErrorRate: number
}

/** What the server takes where nothing is said; see the control plane's `rollouts/rollout.ts`. */
export const GUARD: RolloutGuard = { minPeople: 50, maxErrorRate: 0.02 }

export interface Rollout {
  id: string
  remote: string
  candidate: string
  /** The version everybody returns to. */
  base: string
  steps: { traffic: number; hold: number }[]
  /** Index of the one that is live. */
  step: number
  traffic: number
  state: 'running' | 'paused'
  secondsLeft: number
  seen: { candidate: Seen; base: Seen }
  /** People who must have met the candidate before the step ends. */
  needed: number
  verdict: { kind: 'wait' | 'step' | 'finish' | 'hold' | 'take back'; why: string }
  held?: string
}

/** What a commit wants; see the control plane's `POST /v1/{env}/revisions`. */
export type Wish = { reason: string } & (
  | { set: Record<string, string | Record<string, number>> }
  | { rollbackTo: number; only?: string[] }
  | { rollback: string[] }
  | { promoteFrom: string; only?: string[] }
)

export interface CommitAnswer {
  outcome: 'committed' | 'unchanged' | 'checked'
  revision: number
  changes: Record<string, Change>
  /** Where a rollback leads, by remote; dates are ISO strings. */
  back?: Record<string, { version: string | null; since?: string; left?: { actor: string; reason: string } }>
}

/** An address of the control plane beside this page. */
const at = (path: string) => new URL(`/v1/${path}`, window.location.origin).href

const read = <T>(http: Http, path: string, key: string[]) =>
  queryOptions({ queryKey: ['releases', ...key], queryFn: () => http.get<T>(at(path)) })

export const environmentsQuery = (http: Http) =>
  read<{ environments: { name: string; revision: number }[] }>(http, 'environments', ['environments'])

export const liveQuery = (http: Http, env: string) =>
  read<{ revision: number; microFrontends: Record<string, LiveVersion[]> }>(http, `${env}/manifest.json`, [
    env,
    'live',
  ])

export const healthQuery = (http: Http, env: string) => ({
  ...read<{ remotes: Record<string, Record<string, Health>> }>(http, `${env}/health`, [env, 'health']),
  refetchInterval: 5000,
})

export const revisionsQuery = (http: Http, env: string) =>
  read<{ head: number; brokenAt: number | null; revisions: Revision[] }>(http, `${env}/revisions`, [
    env,
    'log',
  ])

export const locksQuery = (http: Http, env: string) =>
  read<{ locks: Lock[] }>(http, `${env}/locks`, [env, 'locks'])

export const rolloutsQuery = (http: Http, env: string) => ({
  ...read<{ rollouts: Rollout[] }>(http, `${env}/rollouts`, [env, 'rollouts']),
  refetchInterval: 5000,
})

export const publishedQuery = (http: Http, remote: string) =>
  read<{ releases: { version: string; at: string; actor: string; live: string[] }[] }>(
    http,
    `releases/${remote}`,
    ['published', remote],
  )

/** What a wish would do, without doing it. Rejects as the commit would. */
export const checkQuery = (http: Http, env: string, wish: Wish) =>
  queryOptions({
    queryKey: ['releases', env, 'check', wish],
    queryFn: () => http.post<CommitAnswer>(at(`${env}/revisions`), { ...wish, dryRun: true }),
    retry: false,
    staleTime: 0,
  })

/** Without `base`, the revision it was decided on, nothing can conflict. */
export const commit = (http: Http, env: string, wish: Wish, base?: number) =>
  http.post<CommitAnswer>(at(`${env}/revisions`), { ...wish, ...(base !== undefined && { base }) })

export const startRollout = (
  http: Http,
  env: string,
  plan: {
    remote: string
    version: string
    reason: string
    steps: Rollout['steps']
    guard: RolloutGuard
  },
) => http.post<Rollout>(at(`${env}/rollouts`), plan)

export const moveRollout = (http: Http, env: string, id: string, state: 'running' | 'paused') =>
  http.patch<Rollout>(at(`${env}/rollouts/${id}`), { state })

export const endRollout = (http: Http, env: string, id: string) =>
  http.delete<Rollout>(at(`${env}/rollouts/${id}`))

export const lockRemote = (
  http: Http,
  env: string,
  remote: string,
  lock: { reason: string; hours: number; allow?: 'rollback' },
) => http.put<{ locks: Lock[] }>(at(`${env}/locks/${remote}`), lock)

export const unlockRemote = (http: Http, env: string, remote: string) =>
  http.delete<{ locks: Lock[] }>(at(`${env}/locks/${remote}`))

/** Tells of each new revision until it is stopped. */
export const followRevisions = (env: string, hear: (revision: number) => void) =>
  followStream(at(`${env}/stream`), hear)
