import type { FastifyInstance } from 'fastify'
import { activityStore } from '../activity/store'
import type { Context } from '../context'
import { outbox } from '../mail/outbox'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { sessionStore } from '../session/store'
import { attemptStore } from './attempts'

const HOUR = 3_600_000

/** Every hour deletes what can never be used again. */
export function sweepOldRows(app: FastifyInstance, { db, now }: Context) {
  const stores = [sessionStore, oneTimeSecrets, attemptStore, outbox, activityStore].map(store =>
    store(db, now),
  )
  const sweep = async () => {
    for (const store of stores)
      await store.sweep().catch((error: unknown) => app.log.error({ err: error }, 'old rows stay'))
  }
  const timer = setInterval(() => void sweep(), HOUR).unref()
  app.addHook('onClose', () => clearInterval(timer))
}
