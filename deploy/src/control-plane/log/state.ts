import { canonicalJson, type ListedEntry, type MicroFrontends, type Rollout } from '@app/shared/protocol'
import type { RevisionRecord } from './revision-record'

/** What an environment is from one revision on: what is live, and what is on its way. */
export interface State {
  microFrontends: MicroFrontends<ListedEntry>
  rollouts: Readonly<Record<string, Rollout>>
}

/** The state a record holds; nothing is live before the first. */
export const stateOf = (record: Pick<RevisionRecord, 'microFrontends' | 'rollouts'> | undefined): State => ({
  microFrontends: record?.microFrontends ?? {},
  rollouts: record?.rollouts ?? {},
})

/** Remotes whose rollout differs between two states. */
export const rolloutsMoved = (before: State, after: State): string[] =>
  [...new Set([...Object.keys(before.rollouts), ...Object.keys(after.rollouts)])].filter(
    remote =>
      canonicalJson(before.rollouts[remote] ?? null) !== canonicalJson(after.rollouts[remote] ?? null),
  )

/** The same rollouts without those of some remotes. */
export const withoutRollouts = (rollouts: State['rollouts'], remotes: readonly string[]): State['rollouts'] =>
  Object.fromEntries(Object.entries(rollouts).filter(([remote]) => !remotes.includes(remote)))
