import { callApi } from './call-api'
import type { Fixture } from './fixture'
import { readMailedLink } from './read-mail'
import { registerByApi } from './sign-in'

/** A workspace of somebody who has invited an address to it by mail. */
export interface Invitation {
  /** Of the workspace. */
  id: number
  name: string
  inviteId: string
  /** The address that was mailed; needs an app that keeps its mail. */
  link(): Promise<string>
  revoke(): Promise<unknown>
  /** Once that one is over. */
  again(): Promise<Invitation>
}

/** Has somebody new make a workspace and invite an address to it, without a page. */
export async function invite(
  { app, visit }: Pick<Fixture, 'app' | 'visit'>,
  name: string,
  email: string,
  terms: { expires_in_days?: number } = {},
): Promise<Invitation> {
  const { context: owner } = await visit()
  await registerByApi(owner, `owner.${name.toLowerCase()}@example.com`)
  const { workspace } = await callApi(owner, 'POST', '/api/v1/workspaces', { name })
  const path = `/api/v1/workspaces/${workspace.id}/invites`
  const again = async (): Promise<Invitation> => {
    const { invites } = await callApi(owner, 'POST', path, { emails: [email], role: 'member', ...terms })
    const [{ id: inviteId }] = invites
    return {
      id: workspace.id,
      name,
      inviteId,
      link: () => readMailedLink(app, `invite=${inviteId}`),
      revoke: () => callApi(owner, 'DELETE', `${path}/${inviteId}`),
      again,
    }
  }
  return again()
}
