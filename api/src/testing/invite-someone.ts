import type { WorkspaceRole } from '@app/shared/wire'
import type { TestApp } from './create-test-app'

type Person = Awaited<ReturnType<TestApp['registerUser']>>

/** Somebody new with a workspace of their own. */
export async function workspaceOwner(test: TestApp, name = 'Harbour works') {
  const owner = await test.confirmedUser()
  const { workspace } = (await owner.visitor.post('/api/v1/workspaces', { name })).json()
  return { ...owner, workspace: workspace.id as number }
}

/** The token of the link that was mailed to an address. */
export const mailedToken = async (test: TestApp, email: string) =>
  new URL(await test.linkTo(email, '/workspace/join/')).searchParams.get('invite') ?? ''

/** Invites an account by its address, and has it join. */
export async function addMember(
  test: TestApp,
  { visitor, workspace }: { visitor: Person['visitor']; workspace: number },
  role: Exclude<WorkspaceRole, 'owner'> = 'member',
) {
  const person = await test.confirmedUser()
  const invited = await visitor.post(`/api/v1/workspaces/${workspace}/invites`, {
    emails: [person.email],
    role,
  })
  if (invited.statusCode !== 200) throw new Error(`inviting answered ${invited.body}`)
  const token = await mailedToken(test, person.email)
  const joined = await person.visitor.post(`/api/v1/workspace/join/${token}`)
  if (joined.statusCode !== 200) throw new Error(`joining answered ${joined.body}`)
  return { ...person, token }
}
