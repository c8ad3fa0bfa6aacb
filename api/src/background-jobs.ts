import type { FastifyInstance } from 'fastify'
import { tellOfExpiringTokens } from './account/access-tokens/tell-of-expiring-tokens'
import { deletionQueue } from './account/deletion/deletion-queue'
import { expiredExports, makeExports } from './account/export/make-exports'
import { failedSignIns } from './activity/failed-sign-ins'
import { activityStore } from './activity/store'
import { oldTokenUses } from './api-usage/token-uses'
import { auditRetention } from './audit/retention'
import { avatarFiles } from './avatars/avatar-files'
import { reconcileNightly } from './billing/reconciliation/reconcile-nightly'
import { workTasks } from './billing/reconciliation/work-tasks'
import { doneTasks } from './billing/tasks/task-queue'
import { eventStore } from './billing/webhooks/event-store'
import { workEvents } from './billing/webhooks/work-events'
import type { Context } from './context/context'
import { resetDemoHourly } from './demo/reset-demo'
import { expiredFiles } from './file-entries/removal/expired-files'
import { removeFilesInBackground } from './file-entries/removal/remove-in-background'
import { shareStore } from './file-entries/shares/share-store'
import { makeThumbnails } from './file-entries/thumbnails/make-thumbnails'
import { sweepHourly } from './jobs/sweep'
import { rateLimitStore } from './limits/rate-limit-store'
import { dispatchMail } from './mail/dispatch-mail'
import { outbox } from './mail/outbox'
import { deliverAnnouncements } from './notifications/announcements/deliver-announcements'
import { sendDigests } from './notifications/digests/send-digests'
import { deliverPush } from './notifications/push/deliver-push'
import { pushQueue } from './notifications/push/push-queue'
import { notificationBin } from './notifications/store'
import { keepTime } from './payment-service/clock/keep-time'
import { serviceSweeper } from './payment-service/core/sweep-service'
import { deliverEvents } from './payment-service/events/deliver-events'
import { oldImports } from './people/imports/import-store'
import { runImports } from './people/imports/run-imports'
import { oneTimeSecrets } from './secrets/one-time-secrets'
import { sessionStore } from './session/store'
import { fillOrders } from './trade/orders/fill-open-orders'
import { endedSuspensions } from './users/ended-suspensions'
import { deliverWebhooks } from './webhooks/deliver'
import { deliveryQueue } from './webhooks/delivery-queue'
import { oldFileEvents } from './workspaces/event-store'
import { inviteStore } from './workspaces/invites/invite-store'

/** Starts everything that runs without a request: mail, notifications, data exports, imports of people, thumbnails, payment, open orders, the hourly deletion of expired rows and files, and the reset of a demo. */
export function startBackgroundJobs(app: FastifyInstance, context: Context) {
  const { config, db, now } = context
  dispatchMail(app, context)
  makeExports(app, context)
  runImports(app, context)
  deliverAnnouncements(app, context)
  sendDigests(app, context)
  deliverPush(app, context)
  deliverEvents(app, context)
  keepTime(app, context)
  tellOfExpiringTokens(app, context)
  makeThumbnails(app, context)
  removeFilesInBackground(app, context)
  deliverWebhooks(app, context)
  workEvents(app, context)
  workTasks(app, context)
  reconcileNightly(app, context)
  fillOrders(app, context)
  sweepHourly(app, [
    sessionStore(db, now),
    endedSuspensions(db, now),
    oneTimeSecrets(db, now),
    rateLimitStore(db, now),
    outbox(db, now),
    pushQueue(db, now),
    activityStore(db, now),
    failedSignIns(db, now),
    oldTokenUses(db, now),
    auditRetention(db, config.auditDays, now),
    avatarFiles(context),
    deletionQueue(context),
    notificationBin(db, now),
    expiredExports(context),
    oldImports(db, now),
    inviteStore(db, now),
    eventStore(db, now),
    deliveryQueue(db, now),
    serviceSweeper(context),
    doneTasks(db, now),
    expiredFiles(context),
    shareStore(context),
    oldFileEvents(db, now),
  ])
  resetDemoHourly(app, context)
}
