import { createFileApp, uploaded } from '../testing/files'
import { addMember } from '../testing/invite-someone'

let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

const URL = '/api/v1/file-entries'

/** Who hears that their files are others, until `ended`; each as often as it was told. */
async function listen() {
  const client = app.test.database.listener()
  await client.connect()
  await client.query('listen realtime')
  const told: number[] = []
  client.on('notification', ({ payload = '' }) => {
    const { user, event } = JSON.parse(payload)
    if (event === 'file.changed') told.push(user)
  })
  return {
    /** Those who were told since the last call. What was committed before is told before an answer. */
    async since() {
      await client.query('select 1')
      return [...new Set(told.splice(0))].sort((one, other) => one - other)
    },
    ended: () => client.end(),
  }
}

it('tells the pages of whoever has the files, each time they are others, and nobody else', async () => {
  const { visitor, id } = await app.test.registerUser()
  await app.test.registerUser()
  const { since, ended } = await listen()
  const file = await uploaded(visitor, 'x')
  expect(await since()).toEqual([id])
  await visitor.put(`${URL}/${file.id}`, { name: 'other.txt' })
  expect(await since()).toEqual([id])
  await visitor.get(URL)
  expect(await since()).toEqual([])
  await visitor.post(`${URL}/delete`, { entryIds: [file.id], deleteForever: true })
  expect(await since()).toEqual([id])
  await ended()
})

it('tells everybody in a workspace of its files', async () => {
  const owner = await app.test.confirmedUser()
  const workspace = (await owner.visitor.post('/api/v1/workspaces', { name: 'Ours' })).json().workspace.id
  const member = await addMember(app.test, { visitor: owner.visitor, workspace })
  const { since, ended } = await listen()
  await uploaded(member.visitor, 'x', { workspaceId: workspace })
  expect(await since()).toEqual([owner.id, member.id].sort((one, other) => one - other))
  await ended()
})
