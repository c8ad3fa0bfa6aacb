import {
  AnswerContactMessageRequest,
  ById,
  ContactMessageResponse,
  ContactMessagesQuery,
  ContactMessagesResponse,
  StatusResponse,
  UpdateContactMessageRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { answerMessage } from './answer-message'
import { inboxStore } from './inbox-store'

const MESSAGES = '/api/v1/contact-messages'

/** The inbox of the contact page. */
export const inboxRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const reading = { guard: requirePermission('messages.view') }
    const changing = { guard: requirePermission('messages.update'), closedInDemo: true }
    const one = { params: ById, response: { 200: ContactMessageResponse } }
    const answer = async (id: number) => {
      const message = await inboxStore(db).find(id)
      if (!message) throw notFound('message')
      return { message }
    }

    app.get(
      MESSAGES,
      {
        config: reading,
        schema: {
          summary: 'Messages of the contact page, newest first',
          querystring: ContactMessagesQuery,
          response: { 200: ContactMessagesResponse },
        },
      },
      async ({ query }) => {
        const wanted = { ...query, page: query.page ?? 1, perPage: query.perPage ?? 15 }
        const { messages, total } = await inboxStore(db).list(wanted)
        return pageOf(messages, total, wanted)
      },
    )

    app.get(
      `${MESSAGES}/:id`,
      { config: reading, schema: { summary: 'A message and what was answered', ...one } },
      async ({ params }) => answer(params.id),
    )

    app.put(
      `${MESSAGES}/:id`,
      {
        config: changing,
        schema: { summary: 'Mark a message as done, or as open', ...one, body: UpdateContactMessageRequest },
      },
      async request => {
        const { id } = request.params
        await db.transaction().execute(async transaction => {
          const store = inboxStore(transaction)
          const message = await store.lock(id)
          if (!message) throw notFound('message')
          const { is_done } = request.body
          if (is_done !== (message.done_at !== null)) await store.setDone(id, is_done ? now() : null)
          await recordChange(transaction, request, {
            action: 'messages.update',
            subject: { type: 'message', id, name: message.name },
            before: { is_done: message.done_at !== null },
            after: { is_done },
          })
        })
        return answer(id)
      },
    )

    app.post(
      `${MESSAGES}/:id/answers`,
      {
        config: changing,
        schema: {
          summary: 'Answer a message by mail; 409 when somebody else has since it was read',
          ...one,
          body: AnswerContactMessageRequest,
        },
      },
      async request => {
        await answerMessage(request, context, request.params.id, request.body)
        return answer(request.params.id)
      },
    )

    app.delete(
      `${MESSAGES}/:id`,
      {
        config: changing,
        schema: {
          summary: 'Delete a message and its answers',
          params: ById,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { id } = request.params
        await db.transaction().execute(async transaction => {
          const store = inboxStore(transaction)
          const message = await store.lock(id)
          if (!message) throw notFound('message')
          await store.remove(id)
          await recordChange(transaction, request, {
            action: 'messages.delete',
            subject: { type: 'message', id, name: message.name },
            before: { email: message.email },
          })
        })
        return { status: 'success' as const }
      },
    )
  }
