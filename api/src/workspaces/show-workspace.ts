import type { Workspace } from '@app/shared/wire'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { shownAvatar } from '../users/load-user'
import { membersLimit } from './quota'
import { type FoundWorkspace, workspaceStore } from './workspace-store'

/** Workspaces in the words of the wire. */
export async function showWorkspaces(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  found: readonly FoundWorkspace[],
): Promise<Workspace[]> {
  const owners = [...new Set(found.map(workspace => workspace.owner_id))]
  const limits = new Map(
    await Promise.all(owners.map(async id => [id, await membersLimit(db, id, now())] as const)),
  )
  return found.map(workspace => ({
    ...workspace,
    image: shownAvatar(workspace.image, config.baseUrl),
    members_limit: limits.get(workspace.owner_id) ?? null,
    created_at: workspace.created_at.toISOString(),
  }))
}

/** The answer that shows one workspace to a member; 404 for everybody else. */
export async function workspaceAnswer(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  id: number,
  userId: number,
) {
  const found = await workspaceStore(context.db).find(id, userId)
  const [workspace] = found ? await showWorkspaces(context, [found]) : []
  if (!workspace) throw notFound('workspace')
  return { workspace }
}
