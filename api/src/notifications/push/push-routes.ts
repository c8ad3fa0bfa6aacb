import { randomUUID } from 'node:crypto'
import { PushSubscriptionRequest, StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, unauthorized } from '../../errors/refusals'

const URL_OF = '/api/v1/notifications/me/push-subscriptions'

/** Browsers that take push messages: one for each session, and as long as it lasts. */
export const pushRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.post(
      URL_OF,
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Have this browser take push messages',
          body: PushSubscriptionRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { session, body } = request
        if (!session) throw unauthorized()
        if (!isAddress(body.endpoint)) throw invalid({ endpoint: 'malformed' })
        await db.transaction().execute(async transaction => {
          const same = await transaction
            .updateTable('push_subscriptions')
            .set(body.keys)
            .where('endpoint', '=', body.endpoint)
            .where('session_id', '=', session.id)
            .returning('id')
            .executeTakeFirst()
          // Pages say so again and again; what waits for this browser stays.
          if (same) return
          // Another person may have used this browser: what waits for that one goes with the old row.
          await transaction
            .deleteFrom('push_subscriptions')
            .where(or => or.or([or('endpoint', '=', body.endpoint), or('session_id', '=', session.id)]))
            .execute()
          await transaction
            .insertInto('push_subscriptions')
            .values({
              id: randomUUID(),
              session_id: session.id,
              user_id: session.userId,
              endpoint: body.endpoint,
              ...body.keys,
              created_at: now(),
            })
            .execute()
        })
        return { status: 'success' as const }
      },
    )

    app.delete(
      URL_OF,
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'End the push messages of this browser',
          response: { 200: StatusResponse },
        },
      },
      async request => {
        if (!request.session) throw unauthorized()
        await db.deleteFrom('push_subscriptions').where('session_id', '=', request.session.id).execute()
        return { status: 'success' as const }
      },
    )
  }

/** Where it leads is checked again, and by address, each time something is sent there. */
function isAddress(endpoint: string) {
  if (!URL.canParse(endpoint)) return false
  const { username, password, protocol } = new URL(endpoint)
  return protocol === 'https:' && username === '' && password === ''
}
