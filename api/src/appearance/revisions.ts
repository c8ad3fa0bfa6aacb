import {
  type AppearanceResponse,
  type AppearanceRevision,
  AppearanceRevisionResponse,
} from '@app/shared/wire'
import { Compile } from 'typebox/compile'
import type { Db } from '../db/schema'
import { displayNameOrNull, type PerhapsNamed } from '../identity/display-name'

/** So many published appearances are kept. */
const MOST = 50

const answer = Compile(AppearanceRevisionResponse)

const withAuthor = (db: Db) =>
  db
    .selectFrom('appearance_revisions as revision')
    .leftJoin('users', 'users.id', 'revision.user_id')
    .select(['revision.id', 'version', 'revision.created_at', 'users.email', 'first_name', 'last_name'])

type Row = PerhapsNamed & { id: number; version: string; created_at: Date }

const shown = ({ id, version, created_at, ...author }: Row): AppearanceRevision => ({
  id,
  version,
  created_at: created_at.toISOString(),
  author: displayNameOrNull(author),
})

type Appearance = Pick<AppearanceResponse, 'version' | 'themes' | 'settings'>

/** What the site has looked like. */
export const appearanceRevisions = (db: Db) => ({
  /** Newest first. */
  async list(): Promise<AppearanceRevision[]> {
    const rows = await withAuthor(db).orderBy('revision.id', 'desc').execute()
    return rows.map(shown)
  },

  /** Undefined for one that is gone, or that an older release stored and this one could not show any more. */
  async find(id: number): Promise<AppearanceRevisionResponse['revision'] | undefined> {
    const row = await withAuthor(db)
      .select(['themes', 'settings'])
      .where('revision.id', '=', id)
      .executeTakeFirst()
    const found: unknown = row && { revision: { ...shown(row), themes: row.themes, settings: row.settings } }
    return answer.Check(found) ? found.revision : undefined
  },

  /**
   * Notes what was published, and forgets the oldest. What it took the place of is noted first where it came by another way than
   * publishing, such as the settings. Call it in the transaction that publishes.
   */
  async note(before: Appearance, after: Appearance, userId: number | null) {
    if (before.version === after.version) return
    const newest = await db
      .selectFrom('appearance_revisions')
      .select('version')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (newest?.version !== before.version) await insert(db, before, null)
    await insert(db, after, userId)
    await db
      .deleteFrom('appearance_revisions')
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('appearance_revisions').select('id').orderBy('id', 'desc').limit(MOST),
      )
      .execute()
  },
})

const insert = (db: Db, { version, themes, settings }: Appearance, user_id: number | null) =>
  db
    .insertInto('appearance_revisions')
    .values({ version, themes: JSON.stringify(themes), settings: JSON.stringify(settings), user_id })
    .execute()
