import type { BrowserContext } from 'playwright-core'
import { callApi } from './call-api'

/** A workspace of one person that another one has joined. */
export interface Membership {
  /** Of the workspace, and of who joined it. */
  id: number
  memberId: number
  /** Gives who joined another role, which is told as a notification. */
  changeRole(role: 'admin' | 'member'): Promise<unknown>
}

/** Has one person make a workspace and another join it, both signed in, without a page. */
export async function membership(
  owner: BrowserContext,
  member: BrowserContext,
  name: string,
): Promise<Membership> {
  const { workspace } = await callApi(owner, 'POST', '/api/v1/workspaces', { name })
  const path = `/api/v1/workspaces/${workspace.id}`
  const { invites } = await callApi(owner, 'POST', `${path}/invite-links`, { role: 'member' })
  const invite = new URL(invites[0].url).searchParams.get('invite')
  await callApi(member, 'POST', `/api/v1/workspace/join/${invite}`, {})
  const { user } = await callApi(member, 'GET', '/api/v1/users/me')
  return {
    id: workspace.id,
    memberId: user.id,
    changeRole: role => callApi(owner, 'PUT', `${path}/members/${user.id}`, { role }),
  }
}
