import { list, number, object, oneOf, optional, type Rollout, type Step, text } from '@app/shared/protocol'
import { commitIntended } from '../commits/commit-as'
import type { ControlPlane } from '../plane/control-plane'
import { createJournal } from '../store/journal'

/** A rollout as it was kept beside the log, in the journal `rollouts/<env>`. */
interface Started {
  remote: string
  version: string
  from: string
  steps: Step[]
  guard: { maxErrorRate: number; minLoads: number }
  reason: string
  by: string
}

interface Entry {
  id: string
  at: string
  started?: Started
  step?: number
  state?: 'running' | 'paused' | 'done' | 'aborted' | 'taken back'
}

const OVER = ['done', 'aborted', 'taken back']

/**
 * Ends each rollout that an earlier release of the server kept beside the log. Where its versions are live as its last step
 * left them, the log carries it from here on, paused: a person says whether it goes on.
 */
export async function adoptOldRollouts(plane: ControlPlane, env: string) {
  const journal = createJournal(plane.store, `rollouts/${env}`, value => readEntry(value, 'rollout'))
  const entries = await journal.entries()
  for (const { id, at, started } of entries) {
    const later = entries.filter(entry => entry.id === id)
    if (!started || later.some(({ state }) => state && OVER.includes(state))) continue
    const taken = Math.max(0, ...later.map(({ step = -1 }) => step + 1))
    // First the log: a server that stops in between does both again, and the second time the log has it already.
    if (taken > 0) await adopt(plane, env, { id, at, started, taken })
    await journal.append({ id, at: new Date().toISOString(), state: 'aborted' })
  }
}

function adopt(
  plane: ControlPlane,
  env: string,
  { id, at, started, taken }: { id: string; at: string; started: Started; taken: number },
) {
  const { remote, version, from, steps, guard, reason, by } = started
  const why = 'It was started by an earlier release of the server; resume or end it.'
  const rollout: Rollout = {
    ...{
      id,
      candidate: version,
      base: from,
      steps,
      step: taken - 1,
      state: 'paused',
      startedAt: at,
      reason,
      by,
    },
    since: at,
    guard: { maxErrorRate: guard.maxErrorRate, minPeople: guard.minLoads },
    held: why,
  }
  return commitIntended(
    plane,
    env,
    {
      kind: 'rollout',
      action: 'deploy',
      evenLocked: true,
      reason: `The rollout of ${version} is paused. ${why}`,
      async change(current) {
        const shares = (current.microFrontends[remote] ?? []).map(
          ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`,
        )
        const share = steps[taken - 1]?.traffic ?? 0
        const left = share >= 100 ? [`${version} 100`] : [`${version} ${share}`, `${from} ${100 - share}`]
        const isAsLeft = shares.length === left.length && left.every(one => shares.includes(one))
        if (!isAsLeft || current.rollouts[remote]) return current
        return { ...current, rollouts: { ...current.rollouts, [remote]: rollout } }
      },
    },
    { actor: 'guard', may: () => true },
  )
}

const readEntry = object<Entry>({
  id: text,
  at: text,
  started: optional(
    object<Started>({
      remote: text,
      version: text,
      from: text,
      steps: list(object<Step>({ traffic: number, hold: number })),
      guard: object<Started['guard']>({ maxErrorRate: number, minLoads: number }),
      reason: text,
      by: text,
    }),
  ),
  step: optional(number),
  state: optional(oneOf('running', 'paused', 'done', 'aborted', 'taken back')),
})
