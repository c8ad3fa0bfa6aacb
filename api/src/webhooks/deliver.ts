import type { FastifyInstance } from 'fastify'
import { administrators } from '../access/administrators'
import type { Context } from '../context/context'
import { workQueue } from '../jobs/work-queue'
import { postBytes } from '../network/post-bytes'
import { notify } from '../notifications/notify'
import { deliveryQueue } from './delivery-queue'
import { messageOf } from './message'
import { signatureHeaders } from './sign'

const PATIENCE = 15_000
const LONGEST_ANSWER = 4000

type Delivery = NonNullable<Awaited<ReturnType<ReturnType<typeof deliveryQueue>['claim']>>>

/** Tells servers of others what happened while the server runs. Any number of processes may do so together; each message may arrive twice, under one id. */
export function deliverWebhooks(app: FastifyInstance, context: Context) {
  const { db, keys, now, network } = context
  const queue = deliveryQueue(db, now)

  const send = async (delivery: Delivery) => {
    const { id, endpoint_id } = delivery
    const endpoint = await db
      .selectFrom('webhook_endpoints')
      .select(['name', 'url', 'secret'])
      .where('id', '=', endpoint_id)
      .executeTakeFirst()
    if (!endpoint) return
    const { body, ...message } = messageOf(delivery)
    const signature = signatureHeaders(keys.open(endpoint.secret), { id, at: now(), body })
    const headers = { ...message.headers, ...signature }
    try {
      const answer = await postBytes(
        endpoint.url,
        { headers, body: Buffer.from(body), answer: LONGEST_ANSWER },
        PATIENCE,
        network,
      )
      await queue.answered(id, answer)
      if (answer.status < 200 || answer.status > 299) throw new Error(`answered ${answer.status}`)
    } catch (error) {
      await queue.failed(endpoint_id, async (transaction, failures) =>
        notify(context, transaction, {
          type: 'webhook-off',
          to: await administrators(transaction),
          values: { name: endpoint.name || endpoint.url, count: String(failures) },
        }),
      )
      throw error
    }
    await queue.sent(id, endpoint_id)
  }

  workQueue(app, { queue, work: send, problem: 'a webhook was not delivered' })
}
