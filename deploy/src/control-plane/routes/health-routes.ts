import type { FastifyInstance } from 'fastify'
import type { ControlPlane } from '../control-plane'
import { Refusal } from '../refusal'

/** `/livez`: the process answers. `/readyz`: it can read its log and is not about to stop. */
export function healthRoutes(app: FastifyInstance, { log }: ControlPlane) {
  let stopping = false
  app.addHook('preClose', done => {
    stopping = true
    done()
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (stopping) throw new Refusal(503, 'The server is stopping.')
    await log.environments().catch(cause => {
      throw new Refusal(503, 'The release log cannot be read.', { cause: String(cause) })
    })
    return { status: 'ok' }
  })
}
