import type { FastifyInstance } from 'fastify'
import { deletionQueue } from './account/deletion/deletion-queue'
import { expiredExports, makeExports } from './account/export/make-exports'
import { activityStore } from './activity/store'
import { avatarFiles } from './avatars/avatar-files'
import type { Context } from './context/context'
import { resetDemoHourly } from './demo/reset-demo'
import { sweepHourly } from './jobs/sweep'
import { rateLimitStore } from './limits/rate-limit-store'
import { dispatchMail } from './mail/dispatch-mail'
import { outbox } from './mail/outbox'
import { oneTimeSecrets } from './secrets/one-time-secrets'
import { sessionStore } from './session/store'

/** Starts everything that runs without a request: mail, data exports, the hourly deletion of expired rows and files, and the reset of a demo. */
export function startBackgroundJobs(app: FastifyInstance, context: Context) {
  const { db, now } = context
  dispatchMail(app, context)
  makeExports(app, context)
  sweepHourly(app, [
    sessionStore(db, now),
    oneTimeSecrets(db, now),
    rateLimitStore(db, now),
    outbox(db, now),
    activityStore(db, now),
    avatarFiles(context),
    deletionQueue(context),
    expiredExports(context),
  ])
  resetDemoHourly(app, context)
}
