import {
  AnnouncedResponse,
  type Announcement,
  AnnouncementResponse,
  AnnouncementsQuery,
  AnnouncementsResponse,
  AnnounceRequest,
  ById,
  UpdateAnnouncementRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import { recordChange, recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { pageOf } from '../../db/page-of'
import { refuse } from '../../errors/app-error'
import { changedMeanwhile, invalid, notFound } from '../../errors/refusals'
import { actorOf } from '../../identity/actor'
import { announcementProblems } from './announcement-problems'
import { announcementStore } from './store'

const ANNOUNCEMENTS = '/api/v1/announcements'

/** Telling people of something: everybody, or those it concerns. */
export const announcementRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = requirePermission('settings.update')
    const changing = { guard, closedInDemo: true }
    const response = { 200: AnnouncementResponse }

    async function refuseProblems(wanted: AnnounceRequest | UpdateAnnouncementRequest) {
      const problems = await announcementProblems(db, wanted, now())
      if (Object.keys(problems).length > 0) throw invalid(problems)
    }

    app.get(
      ANNOUNCEMENTS,
      {
        config: { guard },
        schema: {
          summary: 'What people were told or will be, newest first, and how far it is',
          querystring: AnnouncementsQuery,
          response: { 200: AnnouncementsResponse },
        },
      },
      async ({ query }) => {
        const wanted = { ...query, page: query.page ?? 1, perPage: query.perPage ?? 15 }
        const { announcements, total } = await announcementStore(db, now()).list(wanted)
        return pageOf(announcements, total, wanted)
      },
    )

    app.get(
      `${ANNOUNCEMENTS}/:id`,
      { config: { guard }, schema: { summary: 'One of them', params: ById, response } },
      async ({ params }) => {
        const announcement = await announcementStore(db, now()).find(params.id)
        if (!announcement) throw notFound('announcement')
        return { announcement }
      },
    )

    app.post(
      ANNOUNCEMENTS,
      {
        config: changing,
        schema: {
          summary: 'Notify everybody, or an audience; in the background, once for each ticket',
          body: AnnounceRequest,
          response: { 202: AnnouncedResponse },
        },
      },
      async (request, reply) => {
        await refuseProblems(request.body)
        const { ticket = null, ...wanted } = request.body
        const announcement = await db.transaction().execute(async transaction => {
          const store = announcementStore(transaction, now())
          const { id, isNew } = await store.create(wanted, { ticket, by: actorOf(request) })
          const made = await store.find(id)
          if (!made) throw notFound('announcement')
          if (isNew)
            await recordChange(transaction, request, {
              action: 'announcements.create',
              subject: subjectOf(made),
              after: noted(made),
            })
          else recordNoChange(request)
          return made
        })
        return reply.code(202).send({ status: 'success', announcement })
      },
    )

    app.put(
      `${ANNOUNCEMENTS}/:id`,
      {
        config: changing,
        schema: {
          summary:
            'Change one that has not begun; 409 when it has, or somebody else changed it since it was read',
          params: ById,
          body: UpdateAnnouncementRequest,
          response,
        },
      },
      async request => {
        const { revision, ...wanted } = request.body
        await refuseProblems(request.body)
        const announcement = await db.transaction().execute(async transaction => {
          const store = announcementStore(transaction, now())
          const before = await store.lock(request.params.id)
          if (!before) throw notFound('announcement')
          if (before.state !== 'scheduled') throw refuse(409, 'announcement_begun')
          if (before.revision !== revision) throw changedMeanwhile()
          await store.update(before.id, wanted)
          const after = await store.find(before.id)
          if (!after) throw notFound('announcement')
          await recordChange(transaction, request, {
            action: 'announcements.update',
            subject: subjectOf(after),
            before: noted(before),
            after: noted(after),
          })
          return after
        })
        return { announcement }
      },
    )

    app.delete(
      `${ANNOUNCEMENTS}/:id`,
      {
        config: changing,
        schema: {
          summary: 'Call it off, or stop telling people; who was told stays told. 409 when it is over',
          params: ById,
          response,
        },
      },
      async request => {
        const announcement = await db.transaction().execute(async transaction => {
          const store = announcementStore(transaction, now())
          const before = await store.lock(request.params.id)
          if (!before) throw notFound('announcement')
          if (before.done_at) throw refuse(409, 'announcement_over')
          await store.stop(before.id)
          const after = await store.find(before.id)
          if (!after) throw notFound('announcement')
          await recordChange(transaction, request, {
            action: 'announcements.stop',
            subject: subjectOf(after),
            before: { state: before.state },
            after: { state: after.state, told: after.told },
          })
          return after
        })
        return { announcement }
      },
    )
  }

const subjectOf = ({ id, title }: Announcement) => ({ type: 'announcement', id, name: title })
const noted = ({ title, text, action, action_label, audience, starts_at }: Announcement) => ({
  ...{ title, text, action, action_label, audience, starts_at },
})
