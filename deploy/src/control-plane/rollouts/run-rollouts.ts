import type { FastifyInstance } from 'fastify'
import type { ControlPlane } from '../plane/control-plane'
import { adoptOldRollouts } from './adopt-old-rollouts'
import { advanceRollouts } from './advance-rollouts'

const PERIOD_MS = 1000
/** A bucket charges for every listing, so without a rollout that is known here the store is asked only this seldom whether another process left one. */
const PERIODS_BETWEEN_LOOKS = 15

/** Takes rollouts further once a second while the server runs. */
export function runRollouts(app: FastifyInstance, plane: ControlPlane) {
  let running = Promise.resolve()
  let period = 0
  const look = async () => {
    const isFirst = period === 0
    const isTime = period++ % PERIODS_BETWEEN_LOOKS === 0
    if (!isTime && !plane.people.isFollowing()) return
    for (const env of await plane.log.environments()) {
      if (isFirst) await adoptOldRollouts(plane, env)
      await advanceRollouts(plane, env)
    }
  }
  const timer = setInterval(() => {
    running = running.then(look).catch(error => app.log.error({ err: error }, 'rollouts'))
  }, PERIOD_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
