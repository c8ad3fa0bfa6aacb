import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { avatarFiles } from '../avatars/avatar-files'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { formWithFile } from '../testing/form-with-file'
import { addMember, mailedToken, workspaceOwner } from '../testing/invite-someone'

let test: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workspaces-'))
  test = await createTestApp({ rateLimitFactor: 1000, dataDir })
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

it('lists the workspaces one is in, without the Default one [C-013][E-018]', async () => {
  const { visitor, id, workspace } = await workspaceOwner(test, 'Docks')
  await addMember(test, { visitor, workspace })
  const { workspaces } = (await visitor.get('/api/v1/me/workspaces')).json()
  expect(workspaces).toEqual([
    {
      id: workspace,
      name: 'Docks',
      image: null,
      members_count: 2,
      members_limit: 10,
      owner_id: id,
      role: 'owner',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  const { visitor: other } = await test.registerUser()
  expect((await other.get('/api/v1/me/workspaces')).json()).toEqual({ workspaces: [] })
})

it('joins by the mailed link once invited, which proves the address, and again without harm [C-014]', async () => {
  const { visitor, workspace } = await workspaceOwner(test)
  const guest = await test.registerUser()
  const invited = await visitor.post(`/api/v1/workspaces/${workspace}/invites`, {
    emails: [guest.email],
    role: 'admin',
  })
  expect(invited.json().invites).toMatchObject([{ email: guest.email, role: 'admin' }])
  const token = await mailedToken(test, guest.email)
  const joined = await guest.visitor.get(`/api/v1/workspace/join/${token}`)
  expect(joined.json()).toMatchObject({ workspace: { id: workspace, members_count: 2, role: 'admin' } })
  expect((await guest.visitor.get('/api/v1/users/me')).json().user.email_verified_at).not.toBeNull()
  expect((await guest.visitor.get(`/api/v1/workspace/join/${token}`)).json()).toEqual(joined.json())
})

it('declines: the invitation is over, and joining answers 404 [C-015]', async () => {
  const { visitor, workspace } = await workspaceOwner(test)
  const guest = await test.registerUser()
  await visitor.post(`/api/v1/workspaces/${workspace}/invites`, { emails: [guest.email], role: 'member' })
  const token = await mailedToken(test, guest.email)
  expect((await guest.visitor.delete(`/api/v1/workspace/invite/${token}`)).json()).toEqual({
    status: 'success',
  })
  expect((await guest.visitor.get(`/api/v1/workspace/join/${token}`)).statusCode).toBe(404)
  expect((await visitor.get(`/api/v1/workspaces/${workspace}/invites`)).json()).toEqual({ invites: [] })
})

describe('the picture', () => {
  const pictures = () => readdir(join(dataDir, 'avatars'))
  const form = async (colour: string) =>
    formWithFile(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    )

  it('is drawn anew, shown to members and to who is invited, and goes with the workspace', async () => {
    const { visitor, workspace } = await workspaceOwner(test, 'Docks')
    const url = `/api/v1/workspaces/${workspace}/image`
    const upload = async (colour: string) =>
      (await visitor.send({ method: 'POST', url, ...(await form(colour)) })).json().workspace.image
    const first = await upload('red')
    const second = await upload('blue')
    expect([first, second]).toEqual(Array(2).fill(expect.stringMatching(/^\/api\/v1\/avatars\/.*\.webp$/)))
    expect((await test.visitor().get(second)).headers['content-type']).toBe('image/webp')
    expect(await pictures()).toEqual([second.split('/').at(-1)])

    // Files without a reference are swept once they are old; this one has one.
    const [file = ''] = await pictures()
    await utimes(join(dataDir, 'avatars', file), 0, 0)
    await avatarFiles({ config: testConfig({ dataDir }), db: test.db, now: () => new Date() }).sweep()
    expect(await pictures()).toHaveLength(1)

    const { invites } = (
      await visitor.post(`/api/v1/workspaces/${workspace}/invite-links`, { role: 'member' })
    ).json()
    const token = new URL(invites[0].url).searchParams.get('invite')
    const preview = await test.visitor().get(`/api/v1/workspace/invite/${token}`)
    expect(preview.json().invite.workspace_image).toBe(second)

    expect((await visitor.delete(url)).json().workspace.image).toBeNull()
    expect(await pictures()).toEqual([])
    await upload('green')
    const payload = { name: 'Docks' }
    await visitor.send({ method: 'DELETE', url: `/api/v1/workspaces/${workspace}`, payload })
    expect(await pictures()).toEqual([])
  })

  it('is a picture: what is none is named at its field', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const file = formWithFile(Buffer.from('<svg/>'))
    const url = `/api/v1/workspaces/${workspace}/image`
    const answer = await visitor.send({ method: 'POST', url, ...file })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['file']])
    expect(await pictures()).toEqual([])
  })
})
