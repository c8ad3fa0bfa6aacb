import type { EndedRollout, RolloutEvent, RolloutReport } from '@app/shared/protocol'
import { backwards } from '../log/backwards'
import type { LoggedRevision } from '../log/revision-record'
import type { ControlPlane } from '../plane/control-plane'
import { judge } from './judge'

/** Revisions that are searched for rollouts that are over. */
const FAR_BACK = 500

/** The rollouts under way in an environment. */
export async function rolloutReports(
  plane: Pick<ControlPlane, 'log' | 'people'>,
  env: string,
  now = Date.now(),
): Promise<RolloutReport[]> {
  const rollouts = Object.entries((await plane.log.head(env))?.rollouts ?? {})
  return Promise.all(
    rollouts.map(async ([remote, rollout]) => {
      const seen = await plane.people.seen(env, remote, rollout, now)
      const { kind, why, needed, until } = judge(rollout, seen, now)
      const traffic = rollout.steps[rollout.step]?.traffic ?? 0
      const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
      return { ...rollout, remote, traffic, secondsLeft, seen, needed, verdict: { kind, why } }
    }),
  )
}

/** Those that are over, newest first, with what happened to each; of the latest revisions. */
export async function endedRollouts(log: ControlPlane['log'], env: string): Promise<EndedRollout[]> {
  const found: EndedRollout[] = []
  let after: LoggedRevision | undefined
  for await (const record of recent(log, env)) {
    for (const [remote, rollout] of Object.entries(record.rollouts ?? {}))
      if (after && after.rollouts?.[remote]?.id !== rollout.id) {
        const { revision, at, actor, reason } = after
        found.push({ ...rollout, remote, ended: { revision, at, actor, reason } })
      }
    after = record
  }
  return found
}

/** Everything that happened to a rollout, oldest first. */
export async function rolloutEvents(
  log: ControlPlane['log'],
  env: string,
  id: string,
): Promise<RolloutEvent[]> {
  const events: RolloutEvent[] = []
  let after: LoggedRevision | undefined
  for await (const record of recent(log, env)) {
    if (after && has(record, id) && isAbout(record, after, id)) events.unshift(eventOf(after))
    if (after && has(after, id) && !has(record, id)) {
      events.unshift(eventOf(after))
      break
    }
    after = record
  }
  return events
}

async function* recent(log: ControlPlane['log'], env: string) {
  let count = 0
  for await (const record of backwards(log, env, (await log.head(env))?.revision ?? 0)) {
    yield record
    if (++count >= FAR_BACK) return
  }
}

const carried = ({ rollouts = {} }: LoggedRevision, id: string) =>
  Object.values(rollouts).find(rollout => rollout.id === id)
const has = (record: LoggedRevision, id: string) => carried(record, id) !== undefined
const isAbout = (before: LoggedRevision, after: LoggedRevision, id: string) =>
  JSON.stringify(carried(before, id)) !== JSON.stringify(carried(after, id))

const eventOf = ({ revision, at, actor, reason, decision }: LoggedRevision): RolloutEvent => ({
  revision,
  at,
  actor,
  reason,
  ...(decision && { decision }),
})
