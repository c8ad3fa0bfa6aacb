import type { ListedEntry, Lock, RevisionSummary, RolloutReport } from '@app/shared/protocol'

/** One remote of an environment, with all that is known of it. */
export interface LiveRemote {
  name: string
  versions: readonly ListedEntry[]
  lock: Lock | undefined
  rollout: RolloutReport | undefined
  /** The newest revision that changed it. */
  lastChange: RevisionSummary | undefined
}

/** What may be done to a remote, by its name. */
export interface RemoteActions {
  deploy(remote: string): void
  rollback(remote: string): void
  lock(remote: string): void
  unlock(remote: string): void
}
