import type { SiteWebhook } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { type Change, recordChange } from '../audit/record-change'
import type { Db } from '../db/schema'
import { notFound } from '../errors/refusals'
import { webhookStore } from './store'

/** Does something to one of them and writes that down; the work says what it is afterwards. */
export const changeWebhook = (
  db: Db,
  request: FastifyRequest<{ Params: { id: number } }>,
  action: string,
  work: (transaction: Db, before: SiteWebhook) => Promise<Pick<Change, 'before' | 'after'> | undefined>,
) =>
  db.transaction().execute(async transaction => {
    const before = await webhookStore(transaction).lock(request.params.id)
    if (!before) throw notFound('webhook')
    const states = await work(transaction, before)
    await recordChange(transaction, request, { action, subject: subjectOf(before), ...states })
  })

/** What the log of changes calls one. */
export const subjectOf = ({ id, name, url }: SiteWebhook) => ({ type: 'webhook', id, name: name || url })
