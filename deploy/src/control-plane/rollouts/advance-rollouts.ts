import { AppError } from '@app/api/errors'
import type { Decision, Rollout } from '@app/shared/protocol'
import type { Identity } from '../access/identity'
import type { People } from '../health/crowd'
import type { ControlPlane } from '../plane/control-plane'
import { judge, type Verdict } from './judge'
import { setState, takeBack, takeStep } from './rollout-commits'

const HOURS_LOCKED_AFTER = 1
/** Other servers share their visitors some seconds later, so a step whose time has just ended is not reported as held yet. */
const HELD_AFTER_MS = 10_000

const robot = (actor: string): Identity => ({ actor, may: () => true })
const guard = robot('guard')

/**
 * Takes every rollout of an environment as far as it may go now. Any number of servers may do so at once: each decision is a
 * commit that changes nothing when the rollout is not any more what was decided about.
 */
export async function advanceRollouts(plane: ControlPlane, env: string, now = Date.now()) {
  const rollouts = (await plane.log.head(env))?.rollouts ?? {}
  plane.people.follow(env, rollouts)
  for (const [remote, rollout] of Object.entries(rollouts)) {
    const seen = await plane.people.seen(env, remote, rollout, now)
    const verdict = judge(rollout, seen, now)
    try {
      await act(plane, env, remote, rollout, verdict, seen, now)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // It was locked, or a check fails now: an operator has to decide.
      if (rollout.state === 'running') await pause(plane, env, remote, rollout, error.message)
    }
  }
}

const pause = (plane: ControlPlane, env: string, remote: string, rollout: Rollout, why: string) =>
  setState(
    plane,
    env,
    {
      remote,
      rollout,
      state: 'paused',
      held: why,
      reason: `The rollout of ${rollout.candidate} is paused. ${why}`,
    },
    guard,
  )

async function act(
  plane: ControlPlane,
  env: string,
  remote: string,
  rollout: Rollout,
  { kind, why, evidence, until }: Verdict,
  seen: People,
  now: number,
) {
  if (kind === 'wait' || (rollout.state === 'paused' && kind !== 'rollback')) return
  const decision: Decision = {
    remote,
    rollout: rollout.id,
    kind,
    evidence: Number(evidence.toFixed(3)),
    ...seen,
  }
  const { steps, step, reason, by, candidate } = rollout
  if (kind === 'hold') {
    if (rollout.held || now < until + HELD_AFTER_MS) return
    const text = `${candidate} stays at ${steps[step]?.traffic} %. ${why}`
    await setState(
      plane,
      env,
      { remote, rollout, state: 'running', held: why, reason: text, decision },
      guard,
    )
    return
  }
  if (kind === 'rollback') {
    // Before the commit, so that a server that stops in between leaves it locked rather than open; this lock stops no way back.
    const until = new Date(Date.now() + HOURS_LOCKED_AFTER * 3_600_000).toISOString()
    await plane.locks.lock(env, {
      remote,
      reason: `The guard took ${candidate} back. ${why}`,
      by: guard.actor,
      until,
      allow: 'rollback',
    })
    await takeBack(plane, env, { remote, rollout, reason: why, decision }, guard, true)
    return
  }
  const next = steps[step + 1]
  const what = next ? `step ${step + 2} of ${steps.length}: ${next.traffic} %` : 'finished'
  await takeStep(
    plane,
    env,
    { remote, rollout, reason: `${reason} (${what}). ${why}`, decision },
    robot(`rollout of ${by}`),
    now,
  )
}
