import {
  ByTicket,
  PeopleImportPreviewRequest,
  PeopleImportPreviewResponse,
  PeopleImportRequest,
  PeopleImportResponse,
  PeopleImportsResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requirePermission, signedInUser } from '../../access/guards'
import { permissionsOf } from '../../access/permissions-of'
import { recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { csvAnswers, sendCsv } from '../../csv/csv-answer'
import { notFound } from '../../errors/refusals'
import { visitorSentences } from '../../localization/error-sentences'
import { importReport, sentencesOf } from './import-report'
import { importStore } from './import-store'
import { judgeFile } from './judge-file'
import { readPeople } from './read-people'
import { startImport } from './start-import'

/** Characters of JSON, in which every one of the file may be escaped. */
const LONGEST_BODY = 9_000_000

/** Accounts for the people of a file. */
export const peopleImportRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db } = context
    const config = { guard: requirePermission('users.create'), closedInDemo: true }
    const response = { 200: PeopleImportResponse }

    async function found(request: FastifyRequest, ticket: string) {
      const own = await importStore(db).find(signedInUser(request), ticket)
      if (!own) throw notFound('import')
      return own
    }

    app.post(
      '/api/v1/users/imports/preview',
      {
        config,
        bodyLimit: LONGEST_BODY,
        schema: {
          summary: 'What an import of a file of people would do with each row; nothing is stored',
          body: PeopleImportPreviewRequest,
          response: { 200: PeopleImportPreviewResponse },
        },
      },
      async request => {
        recordNoChange(request)
        const { people, ignored } = readPeople(request.body.text)
        const judged = await judgeFile(context, await permissionsOf(request, context), people)
        const say = await visitorSentences(context, request)
        const rows = people.map(({ row, cells }, index) => ({
          row,
          email: cells.email ?? '',
          first_name: cells.first_name ?? '',
          last_name: cells.last_name ?? '',
          roles: cells.roles ?? '',
          outcome: judged[index]?.outcome ?? 'wrong',
          problems: sentencesOf(judged[index]?.problems ?? {}, say),
        }))
        return { rows, ignored }
      },
    )

    app.post(
      '/api/v1/users/imports',
      {
        config,
        bodyLimit: LONGEST_BODY,
        schema: {
          summary: 'Make accounts for the people of a file, in the background; once for each ticket',
          body: PeopleImportRequest,
          response,
        },
      },
      async request => {
        await startImport(request, context, request.body)
        return { import: await found(request, request.body.ticket) }
      },
    )

    app.get(
      '/api/v1/users/imports',
      {
        config,
        schema: {
          summary: 'Imports of one’s own of the last 30 days',
          response: { 200: PeopleImportsResponse },
        },
      },
      async request => ({ imports: await importStore(db).list(signedInUser(request)) }),
    )

    app.get(
      '/api/v1/users/imports/:ticket',
      { config, schema: { summary: 'How far an import of one’s own is', params: ByTicket, response } },
      async request => ({ import: await found(request, request.params.ticket) }),
    )

    app.get(
      '/api/v1/users/imports/:ticket/report',
      {
        config,
        schema: {
          summary: 'What became of each row, for spreadsheets',
          params: ByTicket,
          response: csvAnswers,
        },
      },
      async (request, reply) => {
        const { ticket } = await found(request, request.params.ticket)
        const say = await visitorSentences(context, request)
        return sendCsv(reply, 'import.csv', importReport(db, ticket, say))
      },
    )
  }
