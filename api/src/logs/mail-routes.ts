import {
  LoggedMailsExportQuery,
  LoggedMailsQuery,
  LoggedMailsResponse,
  MailBodyResponse,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requirePermission } from '../access/guards'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { csvAnswers, sendCsv } from '../csv/csv-answer'
import { csvInPieces } from '../csv/csv-in-pieces'
import { pageOf } from '../db/page-of'
import type { Db } from '../db/schema'
import { refuse } from '../errors/app-error'
import { notFound } from '../errors/refusals'
import { openMail } from '../mail/sealed-mail'
import { mailLog, searchMails } from './mail-log'

const columns = [
  ...(['created_at', 'recipient', 'subject', 'state'] as const),
  ...(['attempts', 'last_error', 'sent_at'] as const),
] as const

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) })

/** What became of mails. Their content opens accounts, so it is for those alone who may do everything, and reading it is written down. */
export const mailLogRoutes =
  ({ config, db, keys, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    /** A mail whose content is still there. */
    const kept = async (transaction: Db, id: string) => {
      const mail = await mailLog(transaction, now).find(id)
      if (!mail) throw notFound('mail')
      const { sealed, ...rest } = mail
      if (sealed === null) throw refuse(409, 'mail_gone')
      return {
        ...rest,
        sealed,
        subjectOfChange: { type: 'mail', id, name: `${mail.subject} → ${mail.recipient}` },
      }
    }

    app.get(
      '/api/v1/logs/mails',
      {
        config: { guard: requirePermission('logs.view'), closedInDemo: true },
        schema: {
          summary: 'What became of mails of the last 30 days, newest first',
          querystring: LoggedMailsQuery,
          response: { 200: LoggedMailsResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, ...wanted } }) => {
        const { mails, total } = await searchMails(db, wanted).page({ page, perPage })
        return pageOf(mails, total, { page, perPage })
      },
    )

    app.get(
      '/api/v1/logs/mails/export',
      {
        config: { guard: requirePermission('logs.view'), closedInDemo: true },
        schema: {
          summary: 'The same as a table for spreadsheets',
          querystring: LoggedMailsExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) =>
        sendCsv(reply, 'mails.csv', csvInPieces(columns, searchMails(db, query).below)),
    )

    app.get(
      '/api/v1/logs/mails/:id',
      {
        config: { guard: requirePermission('admin'), closedInDemo: true },
        schema: {
          summary: 'The text of a mail; 409 when a mail server took it and its content is gone',
          params,
          response: { 200: MailBodyResponse },
        },
      },
      request =>
        db.transaction().execute(async transaction => {
          const { sealed, subjectOfChange } = await kept(transaction, request.params.id)
          await recordChange(transaction, request, { action: 'mails.read', subject: subjectOfChange })
          return { text: openMail(keys, sealed).text }
        }),
    )

    app.post(
      '/api/v1/logs/mails/:id/resend',
      {
        config: {
          guard: allOf(requirePermission('logs.view'), requirePermission('settings.update')),
          closedInDemo: true,
        },
        schema: {
          summary: 'Send a mail once more; 409 when its content is gone or there is no mail server',
          params,
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { id } = request.params
        await db.transaction().execute(async transaction => {
          const { subjectOfChange } = await kept(transaction, id)
          if (config.smtpUrl === null) throw refuse(409, 'no_mail_server')
          await mailLog(transaction, now).resend(id)
          await recordChange(transaction, request, { action: 'mails.resend', subject: subjectOfChange })
        })
        return { status: 'success' as const }
      },
    )
  }
