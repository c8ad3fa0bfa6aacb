// Loaded here, so that no test waits for it.
import '@app/shared/forms'
import '@app/shared/overlays'
import {
  aBootstrap,
  aPage,
  aUser,
  aWorkspace,
  type Network,
  permissions,
  type Rendered,
  renderRemote,
} from '@app/shared/testing'
import type { User, Workspace, WorkspaceInvite, WorkspaceMember } from '@app/shared/wire'
import remote from '../remote'

/** Somebody in a workspace; by default the signed-in user, who owns it. */
export const aMember = (changes: Partial<WorkspaceMember> = {}): WorkspaceMember => ({
  id: 7,
  display_name: 'Ada Lovelace',
  email: 'ada@example.com',
  avatar: null,
  role: 'owner',
  joined_at: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** Another member. */
export const grace = aMember({
  id: 9,
  display_name: 'Grace Hopper',
  email: 'grace@example.com',
  role: 'member',
})

/** An invitation that is open. */
export const anInvite = (changes: Partial<WorkspaceInvite> = {}): WorkspaceInvite => ({
  id: 'i-1',
  email: 'linus@example.com',
  role: 'member',
  invited_by: 'Ada Lovelace',
  url: 'https://acme.test/workspace/join/register?invite=i-1',
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-08T00:00:00.000Z',
  ...changes,
})

/** Renders a page of workspaces: by default that of Ada, who has one with Grace in it. */
export function renderWorkspaces(
  path: string,
  {
    user = {},
    workspace = {},
    network = {},
  }: { user?: Partial<User>; workspace?: Partial<Workspace>; network?: Network } = {},
): Rendered {
  const own = aWorkspace(workspace)
  return renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('workspaces.create'), ...user }) }),
    network: {
      'GET api/v1/me/workspaces': { workspaces: [own] },
      'GET api/v1/workspaces/5': { workspace: own },
      'GET api/v1/workspaces/5/members': aPage([aMember(), grace]),
      'GET api/v1/workspaces/5/invites': { invites: [] },
      ...network,
    },
  })
}
