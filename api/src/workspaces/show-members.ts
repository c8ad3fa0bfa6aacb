import type { WorkspaceMembersQuery } from '@app/shared/wire'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { displayName } from '../identity/display-name'
import { shownAvatar } from '../users/load-user'
import { memberStore } from './member-store'

const PER_PAGE = 30

/** One page of who is in a workspace, in the words of the wire. */
export async function membersAnswer(
  { config, db }: Pick<Context, 'config' | 'db'>,
  workspaceId: number,
  query: WorkspaceMembersQuery,
) {
  const wanted = { page: 1, perPage: PER_PAGE, ...query }
  const { rows, total } = await memberStore(db).list(workspaceId, wanted)
  const members = rows.map(({ id, email, role, ...member }) => ({
    id,
    display_name: displayName({ ...member, email }),
    email,
    avatar: shownAvatar(member.avatar, config.baseUrl),
    role,
    joined_at: member.joined_at.toISOString(),
  }))
  return pageOf(members, total, wanted)
}
