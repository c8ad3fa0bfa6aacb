import type { FastifyInstance } from 'fastify'
import type { ControlPlane } from '../control-plane'
import { advanceRollouts } from './advance-rollouts'

const PERIOD_MS = 1000

/** Takes rollouts further once a second while the server runs. */
export function runRollouts(app: FastifyInstance, plane: ControlPlane) {
  let running = Promise.resolve()
  const look = async () => {
    for (const env of await plane.log.environments()) await advanceRollouts(plane, env)
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
