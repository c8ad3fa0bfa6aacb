import type { FastifyInstance } from 'fastify'
import { deletionQueue } from '../account/deletion/deletion-queue'
import { expiredExports } from '../account/export/make-exports'
import { activityStore } from '../activity/store'
import { avatarFiles } from '../avatars/avatar-files'
import type { Context } from '../context'
import { DatabaseUnavailable } from '../db/database-unavailable'
import { outbox } from '../mail/outbox'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { sessionStore } from '../session/store'
import { attemptStore } from './attempts'

const HOUR = 3_600_000

/** Every hour deletes what can never be used again. */
export function sweepOldRows(app: FastifyInstance, context: Context) {
  const { db, now } = context
  const stores = [
    sessionStore(db, now),
    oneTimeSecrets(db, now),
    attemptStore(db, now),
    outbox(db, now),
    activityStore(db, now),
    avatarFiles(context),
    deletionQueue(context),
    expiredExports(context),
  ]
  const sweep = async () => {
    for (const store of stores)
      await store.sweep().catch((error: unknown) => {
        // The outage has its own line in the log.
        if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, 'old rows stay')
      })
  }
  const timer = setInterval(() => void sweep(), HOUR).unref()
  app.addHook('onClose', () => clearInterval(timer))
}
