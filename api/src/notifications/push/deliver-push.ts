import type { FastifyInstance } from 'fastify'
import webPush from 'web-push'
import type { Context } from '../../context/context'
import { workQueue } from '../../jobs/work-queue'
import { postBytes } from '../../network/post-bytes'
import { pushQueue } from './push-queue'
import { vapidKeys } from './vapid-keys'

/** Seconds for which a push service keeps a message for a browser that is off. */
const KEPT_FOR = 24 * 3600
const PATIENCE = 15_000
/** By these a push service says that a browser takes no more. */
const GONE = [404, 410]

type QueuedMessage = NonNullable<Awaited<ReturnType<ReturnType<typeof pushQueue>['claim']>>>

/** Sends queued push messages while the server runs. Any number of processes may do so together. */
export function deliverPush(app: FastifyInstance, { config, db, keys, now, network }: Context) {
  const queue = pushQueue(db, now)
  const { hostname } = new URL(config.baseUrl)
  const vapidDetails = {
    ...vapidKeys(keys),
    subject: `mailto:${config.mailFrom ?? `no-reply@${hostname}`}`,
  }

  const send = async ({ id, subscription_id, message }: QueuedMessage) => {
    const subscription = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', subscription_id)
      .executeTakeFirst()
    if (!subscription) return
    const { endpoint, ...browserKeys } = subscription
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: browserKeys }, message, {
      vapidDetails,
      TTL: KEPT_FOR,
      urgency: 'normal',
    })
    const { status } = await postBytes(endpoint, { headers, body }, PATIENCE, network)
    if (GONE.includes(status))
      await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
    else if (status >= 200 && status < 300) await queue.sent(id)
    else throw new Error(`the push service answered ${status}`)
  }

  workQueue(app, { queue, work: send, problem: 'a push message was not sent' })
}
