import {
  type NotificationChannel,
  NotificationSubscriptionsResponse,
  SaveSubscriptionsRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { moveDigest } from '../digests/digest-queue'
import type { choosableTypes } from '../notification-types'
import { offeredTypes, typesFor } from '../offered-types'
import { afterQuietHours, nextDigest } from '../preferences/due-time'
import { preferenceStore } from '../preferences/preference-store'
import { vapidKeys } from '../push/vapid-keys'

const CHANNELS: NotificationChannel[] = ['email', 'browser', 'app']
const URL = '/api/v1/notifications/me/subscriptions'

/** How a person wants to be notified: by which channels of what, and when. */
export const subscriptionRoutes =
  ({ db, keys, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const push_key = vapidKeys(keys).publicKey

    async function subscriptionsOf(userId: number): Promise<NotificationSubscriptionsResponse> {
      const store = preferenceStore(db)
      const [schedule, chosen, offered] = await Promise.all([
        store.schedule(userId),
        store.channels(userId),
        offeredTypes(db, userId, now()),
      ])
      return {
        available_channels: CHANNELS,
        subscriptions: byGroup(offered),
        user_selections: offered.map(({ id, channels, always }) => ({
          notif_id: id,
          channels: Object.fromEntries(
            CHANNELS.map(channel => [
              channel,
              always?.includes(channel) || (chosen.get(id)?.[channel] ?? channels.includes(channel)),
            ]),
          ),
        })),
        mail_frequency: schedule.frequency,
        quiet_hours: schedule.quietHours,
        push_key,
      }
    }

    app.get(
      URL,
      {
        config: { guard: requireUser, scope: 'notifications:read' },
        schema: {
          summary:
            'How the own account is notified, and of what it can be: of payments only while the site takes any',
          response: { 200: NotificationSubscriptionsResponse },
        },
      },
      request => subscriptionsOf(signedInUser(request)),
    )

    app.put(
      URL,
      {
        config: { guard: requireUser, scope: 'notifications:write' },
        schema: {
          summary: 'Change how the own account is notified; what is absent stays',
          body: SaveSubscriptionsRequest,
          response: { 200: NotificationSubscriptionsResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        refuseImpossible(request.body, await typesFor(db, me, now()))
        await db.transaction().execute(transaction => save(transaction, me, request.body, now()))
        return subscriptionsOf(me)
      },
    )
  }

async function save(
  transaction: Db,
  userId: number,
  { selections, mail_frequency, quiet_hours }: SaveSubscriptionsRequest,
  time: Date,
) {
  const store = preferenceStore(transaction)
  await store.choose(userId, selections)
  if (mail_frequency === undefined && quiet_hours === undefined) return
  const before = await store.schedule(userId)
  const frequency = mail_frequency ?? before.frequency
  const quietHours = quiet_hours === undefined ? before.quietHours : quiet_hours
  await store.setSchedule(userId, { frequency, quietHours })
  if (frequency === before.frequency) return
  // What waits for a digest comes by the new rule.
  const user = await userStore(transaction).find(userId)
  const { dates } = await readSettings(transaction)
  const zone = user?.timezone ?? dates.default_timezone
  const next = frequency === 'instant' ? time : nextDigest(time, frequency, zone)
  await moveDigest(transaction, userId, afterQuietHours(next, quietHours, zone))
}

/** 422 for types this person cannot choose, for channels nobody can turn off, and for quiet hours that never begin or never end. */
function refuseImpossible(
  { selections, quiet_hours }: SaveSubscriptionsRequest,
  types: typeof choosableTypes,
) {
  const isPossible = selections.every(({ notif_id, channels }) => {
    const type = types.find(({ id }) => id === notif_id)
    return type !== undefined && !type.always?.some(channel => channels[channel] === false)
  })
  const errors = {
    ...(!isPossible && { selections: 'selection_invalid' as const }),
    ...(quiet_hours && quiet_hours.from === quiet_hours.to && { quiet_hours: 'quiet_hours_empty' as const }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const byGroup = (types: typeof choosableTypes): NotificationSubscriptionsResponse['subscriptions'] =>
  [...new Set(types.map(({ group }) => group))].map(group_name => ({
    group_name,
    subscriptions: types
      .filter(({ group }) => group === group_name)
      .map(({ id, name, always = [] }) => ({ notif_id: id, name, always: [...always] })),
  }))
