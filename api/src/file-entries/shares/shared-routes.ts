import { Id, type SharedFile, SharedFileResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { displayName } from '../../identity/display-name'
import { userStore } from '../../users/store'
import { entriesWithOwner, type FoundEntry, pathTo, withAllBelow } from '../entry-store'
import { showEntry } from '../show-entry'
import type { Space } from '../space'
import { shareStore } from './share-store'

const MOST_CHILDREN = 1000

/** What is shared, to whoever has the link: one file, or a folder and the folders in it one by one. */
export const sharedFileRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/shared-files/:token',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'What a link shares; with `entryId` a file or a folder below it',
          params: Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) }),
          querystring: Type.Object({
            entryId: Type.Optional(Id),
          }),
          response: { 200: SharedFileResponse },
        },
      },
      async request => {
        await context.limits.sharedFiles(request, request.ip)
        const share = await shareStore(context).find(request.params.token)
        const root = share && (await entry(context, share.entry_id))
        if (!root) throw notFound('file')
        const file = await within(context, root, request.query.entryId ?? root.id)
        const author =
          share.created_by === null ? undefined : await userStore(context.db).find(share.created_by)
        return {
          file: shared(context, file),
          shared_by: author ? displayName(author) : '',
          expires_at: share.expires_at?.toISOString() ?? null,
          path: await pathFrom(context, root, file),
          ...(file.type === 'folder'
            ? await childrenOf(context, file.id)
            : { children: [], has_more: false }),
        }
      },
    )
  }

const visible = ({ db, now }: Context) =>
  entriesWithOwner(db, now()).where('file_entries.deleted_at', 'is', null)

const entry = (context: Context, id: number) =>
  visible(context).where('file_entries.id', '=', id).executeTakeFirst()

/** An entry below one that is shared, or that one itself; 404 for what the link does not share. */
async function within(context: Context, root: FoundEntry, id: number): Promise<FoundEntry> {
  if (id === root.id) return root
  const below = await withAllBelow(context.db, spaceOfRow(root), [root.id])
  const found = below.includes(id) ? await entry(context, id) : undefined
  if (!found) throw notFound('file')
  return found
}

async function childrenOf(context: Context, folderId: number) {
  const rows = await visible(context)
    .where('file_entries.parent_id', '=', folderId)
    .orderBy(sql`file_entries.type = 'folder'`, 'desc')
    .orderBy(sql`lower(file_entries.name)`)
    .limit(MOST_CHILDREN + 1)
    .execute()
  return {
    children: rows.slice(0, MOST_CHILDREN).map(row => shared(context, row)),
    has_more: rows.length > MOST_CHILDREN,
  }
}

/** The folders an entry is in, from the shared one on: what is around that is nobody's business. */
async function pathFrom({ db }: Context, root: FoundEntry, file: FoundEntry) {
  if (file.id === root.id) return []
  const path = await pathTo(db, spaceOfRow(root), file.parent_id)
  return path.slice(path.findIndex(({ id }) => id === root.id))
}

function spaceOfRow({ workspace_id, user_id }: FoundEntry): Space {
  if (workspace_id !== null) return { workspace_id, user_id: null }
  if (user_id !== null) return { workspace_id: null, user_id }
  throw new Error('an entry without a space')
}

/** Nothing of the people and the folders around it. */
function shared(context: Context, row: FoundEntry): SharedFile {
  const { id, name, mime, file_size, extension, type, url, thumbnail_url } = showEntry(context, row)
  return { id, name, mime, file_size, extension, type, url, thumbnail_url }
}
