import type { WorkspaceEventKind } from '@app/shared/wire'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { nameOfUser } from './name-of-user'

/** Something that happened in a workspace. */
export interface NewEvent {
  workspaceId: number
  kind: WorkspaceEventKind
  actorId: number
  subject?: string
  detail?: string
}

interface EventsWanted extends PageWanted {
  kind?: WorkspaceEventKind
  actorId?: number
  /** Kinds that the reader may not see. */
  without: readonly WorkspaceEventKind[]
}

/** The history of workspaces; an event is written in the transaction of what happened. */
export const eventStore = (db: Db) => ({
  async add({ workspaceId, kind, actorId, subject, detail }: NewEvent) {
    await db
      .insertInto('workspace_events')
      .values({
        workspace_id: workspaceId,
        kind,
        actor_id: actorId,
        actor: await nameOfUser(db, actorId),
        subject: subject ?? null,
        detail: detail ?? null,
      })
      .execute()
  },

  /** Newest first. */
  async list(workspaceId: number, { kind, actorId, without, ...wanted }: EventsWanted) {
    const found = db
      .selectFrom('workspace_events')
      .where('workspace_id', '=', workspaceId)
      .$if(without.length > 0, query => query.where('kind', 'not in', [...without]))
      .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'created'))
      .$if(actorId !== undefined, query => query.where('actor_id', '=', actorId ?? 0))
    const [rows, count] = await Promise.all([
      found
        .select(['id', 'kind', 'actor', 'subject', 'detail', 'created_at'])
        .orderBy('id', 'desc')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count.total) }
  },
})
