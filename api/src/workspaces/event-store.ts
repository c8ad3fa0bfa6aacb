import { FileEventKind, type WorkspaceActivityQuery, type WorkspaceEventKind } from '@app/shared/wire'
import { sql } from 'kysely'
import { createdBetween } from '../db/created-between'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { displayName } from '../identity/display-name'
import { nameOfUser } from '../identity/name-of-user'

const FILES_KEPT = 365 * 24 * 3_600_000

/** Something that happened in a workspace. */
export interface NewEvent {
  workspaceId: number
  kind: WorkspaceEventKind
  /** Null for whoever is not to be named: somebody who acts from outside of it. */
  actorId: number | null
  subject?: string
  detail?: string | null
  /** How many files it is about; one when not said. */
  count?: number
}

type Filter = Pick<WorkspaceActivityQuery, 'kind' | 'about' | 'actorId' | 'createdFrom' | 'createdBefore'>
/** Which events are asked for; `without` are kinds that the reader may not see. */
type EventsWanted = Filter & { without: readonly WorkspaceEventKind[] }

/** The kinds of events about files. */
export const ofFiles: readonly WorkspaceEventKind[] = FileEventKind.anyOf.map(kind => kind.const)

/** The history of workspaces; an event is written in the transaction of what happened. */
export const eventStore = (db: Db) => ({
  async add({ workspaceId, kind, actorId, subject, detail, count = 1 }: NewEvent) {
    await db
      .insertInto('workspace_events')
      .values({
        workspace_id: workspaceId,
        kind,
        actor_id: actorId,
        actor: actorId === null ? null : await nameOfUser(db, actorId),
        subject: subject ?? null,
        detail: detail ?? null,
        count,
      })
      .execute()
  },

  /** Adds an event, or counts one more where its actor did the same thing last, at most an hour ago. */
  async addOrCount(event: NewEvent) {
    const { workspaceId, kind, actorId, detail = null } = event
    const counted = await db
      .updateTable('workspace_events')
      .set({ count: sql`count + 1` })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('workspace_events')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('actor_id', '=', actorId)
          .orderBy('id', 'desc')
          .limit(1),
      )
      .where('kind', '=', kind)
      .where('detail', 'is not distinct from', detail)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirst()
    if (counted.numUpdatedRows === 0n) await this.add(event)
  },

  /** Newest first. */
  async list(workspaceId: number, wanted: EventsWanted & PageWanted) {
    const found = eventsOf(db, workspaceId, wanted)
    const [rows, count] = await Promise.all([
      found
        .select(['id', 'kind', 'actor', 'subject', 'detail', 'count', 'created_at'])
        .orderBy('id', 'desc')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count.total) }
  },

  /** Who did something that the reader may see, by name; also those who have left since. */
  async people(workspaceId: number, without: readonly WorkspaceEventKind[]) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('id', 'in', eventsOf(db, workspaceId, { without }).select('actor_id').distinct())
      .execute()
    return rows
      .map(user => ({ id: user.id, display_name: displayName(user) }))
      .sort((one, other) => one.display_name.localeCompare(other.display_name) || one.id - other.id)
  },
})

/** Forgets after a year what happened to files: their names are no longer anybody's business then. */
export const oldFileEvents = (db: Db, now: () => Date) => ({
  async sweep() {
    await db
      .deleteFrom('workspace_events')
      .where('kind', 'in', [...ofFiles])
      .where('created_at', '<', new Date(now().getTime() - FILES_KEPT))
      .execute()
  },
})

function eventsOf(db: Db, workspaceId: number, { kind, about, actorId, without, ...wanted }: EventsWanted) {
  return db
    .selectFrom('workspace_events')
    .where('workspace_id', '=', workspaceId)
    .where(where =>
      where.and([
        ...(without.length > 0 ? [where('kind', 'not in', [...without])] : []),
        ...(kind ? [where('kind', '=', kind)] : []),
        ...(about ? [where('kind', about === 'files' ? 'in' : 'not in', [...ofFiles])] : []),
        ...(actorId ? [where('actor_id', '=', actorId)] : []),
        ...createdBetween(wanted),
      ]),
    )
}
