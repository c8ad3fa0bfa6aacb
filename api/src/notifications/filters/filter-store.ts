import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { textOfLine } from '../../text/sanitize-html'

/** What the notifications of a user can be told apart by. */
export const filterStore = (db: Db) => ({
  async typesOf(userId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('notifications')
      .select('type')
      .distinct()
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute()
    return rows.map(({ type }) => type)
  },

  /**
   * The workspaces that notifications are about. Who is in one sees its name; others know the one that the newest notification
   * said, which stands out in its first line: what the members call it now is not for those who left.
   */
  async workspacesOf(userId: number): Promise<{ id: number; name: string | null }[]> {
    const { rows } = await sql<{ id: number; name: string | null; said: string | null }>`
      select about.workspace_id as id,
        (select name from workspaces join workspace_members as mine on mine.workspace_id = workspaces.id
          where mine.user_id = ${userId} and workspaces.id = about.workspace_id) as name,
        (array_agg(said order by created_at desc, position desc) filter (where said is not null))[1] as said
      from (
        select workspace_id, created_at, position, substring(data->'lines'->0->>'content' from '<b>(.*?)</b>') as said
        from notifications
        where user_id = ${userId} and deleted_at is null and workspace_id is not null
      ) as about
      group by about.workspace_id`.execute(db)
    return rows
      .map(({ id, name, said }) => ({ id, name: name ?? (said === null ? null : textOfLine(said)) }))
      .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '') || one.id - other.id)
  },
})
