import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { readUserAgent } from '../../identity/user-agent'
import { notifyOwner } from '../notices/notify-owner'

/** Remembers the kind of browser somebody signs in with, and tells the owner about one never seen before; not about the very first. */
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
