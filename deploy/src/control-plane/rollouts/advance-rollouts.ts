import type { Identity } from '../access/identity'
import { commitAs } from '../commit-as'
import type { ControlPlane } from '../control-plane'
import { Refusal } from '../refusal'
import { breach } from './breach'
import type { Rollout } from './rollout-book'

const EVERYBODY = 100
const HOURS_LOCKED_AFTER = 1

const robot = (actor: string): Identity => ({ actor, may: () => true })

/** Takes every rollout of an environment as far as it may go now. Several processes may do so at once: a step that was taken already changes nothing. */
export async function advanceRollouts(plane: ControlPlane, env: string, now = Date.now()) {
  for (const rollout of await plane.rollouts.list(env))
    if (rollout.state === 'running') await advance(plane, env, rollout, now)
}

async function advance(plane: ControlPlane, env: string, rollout: Rollout, now: number) {
  const { id, remote, version, from, steps, taken, at } = rollout
  const why = breach(plane.health.report(env)[remote], rollout)
  if (taken > 0 && why) return takeBack(plane, env, rollout, why)
  const held = steps[taken - 1]?.hold ?? 0
  if (now < Date.parse(at) + held * 1000) return
  const next = steps[taken]
  if (!next) return plane.rollouts.move(env, id, 'done')
  const shares = { [version]: next.traffic, [from]: EVERYBODY - next.traffic }
  const set = { [remote]: next.traffic >= EVERYBODY ? version : shares }
  const reason = `${rollout.reason} (step ${taken + 1} of ${steps.length}: ${next.traffic} %)`
  try {
    await commitAs(plane, env, { set, reason }, robot(`rollout of ${rollout.by}`))
    await plane.rollouts.step(env, id, taken)
  } catch (error) {
    // Somebody locked it or the checks speak against it now: a person has to look.
    if (error instanceof Refusal) return plane.rollouts.move(env, id, 'paused')
    throw error
  }
}

/** Gives everybody the old version again and keeps the remote where it is until people have looked. */
async function takeBack(plane: ControlPlane, env: string, { id, remote, from }: Rollout, why: string) {
  const guard = robot('guard')
  await commitAs(plane, env, { set: { [remote]: from }, reason: why, update: 'now' }, guard)
  await plane.rollouts.move(env, id, 'taken back')
  const until = new Date(Date.now() + HOURS_LOCKED_AFTER * 3_600_000).toISOString()
  await plane.locks.lock(env, { remote, reason: `The guard took a canary back. ${why}`, by: 'guard', until })
}
