import type { BotCheckAction } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { readSettings } from '../../settings/store'

/** Whether there is anybody to ask. */
export const canCheckBots = ({ botCheck }: Config) =>
  botCheck.provider !== 'none' && botCheck.siteKey !== null && botCheck.secret !== null

/** Under what a browser's proof is kept: it is no good for another browser or another action. */
export const proofOf = (sessionToken: string, action: BotCheckAction | undefined) =>
  `${action ?? 'any'}:${sessionToken}`

/** Uses up the proof this browser got from `recaptcha/verify`, or refuses. Passes where the check is off. */
export async function requireHuman(
  request: FastifyRequest,
  { config, db, now }: Context,
  action: BotCheckAction,
) {
  if (!canCheckBots(config)) return
  const { recaptcha } = await readSettings(db)
  if (!recaptcha.enable[action]) return
  const secrets = oneTimeSecrets(db, now)
  const proof =
    (await secrets.take('bot-check', proofOf(request.sessionToken, action))) ??
    (await secrets.take('bot-check', proofOf(request.sessionToken, undefined)))
  if (!proof) throw invalid({ recaptcha: 'not_human' })
}
