import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { readUserAgent } from '../../identity/user-agent'
import { notifyOwner } from '../notices/notify-owner'

/** Stores the kind of browser of a sign-in, and notifies the owner of a new one, except the first. */
export async function noteDevice(request: FastifyRequest, context: Context, transaction: Db, userId: number) {
  const { platform, browser } = readUserAgent(request.headers['user-agent'] ?? '')
  const device = [browser ?? 'an unknown browser', ...(platform ? [platform] : [])].join(', ')
  const added = await transaction
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: createHash('sha256').update(device).digest('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return
  const { known } = await transaction
    .selectFrom('known_devices')
    .select(({ fn }) => fn.countAll<string>().as('known'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(known) > 1)
    await notifyOwner(context, transaction, userId, 'newDevice', { device, ip: request.ip })
}
