import { createTestApp, type TestApp } from '../testing'
import { addMember, workspaceOwner } from '../testing/invite-someone'
import { openPage } from '../testing/open-page'
import type { Visitor } from '../testing/visitor'

let test: TestApp
const pages: Awaited<ReturnType<typeof openPage>>[] = []
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const { pusher } of pages.splice(0)) pusher.disconnect()
})
afterAll(() => test.close())

/** A page of somebody, over the client that pages use; `hears` counts the events about workspaces. */
async function open(visitor: Visitor, id: number) {
  const page = await openPage(test, visitor, id)
  pages.push(page)
  return { ...page, hears: () => page.told.filter(({ event }) => event === 'workspace.changed').length }
}
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(resolve => setTimeout(resolve, 5))
}

it('tells members of what changes; who is removed hears of that, and nothing afterwards', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  const path = `/api/v1/workspaces/${owner.workspace}`
  const [member, other] = [await addMember(test, owner), await test.registerUser()]
  const [hers, theirs, foreign] = [
    await open(owner.visitor, owner.id),
    await open(member.visitor, member.id),
    await open(other.visitor, other.id),
  ]
  await owner.visitor.put(path, { name: 'Quay' })
  await until(() => hers.hears() > 0 && theirs.hears() > 0)

  const before = theirs.hears()
  await owner.visitor.delete(`${path}/members/${member.id}`)
  await until(() => theirs.hears() > before)
  // The notification of the removal, too.
  await until(() => theirs.told.some(({ event }) => event === 'notification.changed'))
  const [after, heard] = [theirs.told.length, hers.hears()]
  await owner.visitor.put(path, { name: 'Pier' })
  await until(() => hers.hears() > heard)
  await owner.visitor.post(`${path}/invite-links`, { role: 'member' })
  await until(() => hers.hears() > heard + 1)
  expect(theirs.told).toHaveLength(after)
  expect(foreign.hears()).toBe(0)
})

it('tells who joins, who leaves and then nothing more, and everybody when the workspace goes', async () => {
  const owner = await workspaceOwner(test, 'Docks')
  const member = await addMember(test, owner)
  const [hers, theirs] = [await open(owner.visitor, owner.id), await open(member.visitor, member.id)]
  const joined = hers.hears()
  const third = await addMember(test, owner)
  await until(() => hers.hears() > joined && theirs.hears() > 0)
  const leaving = await open(third.visitor, third.id)
  const left = hers.hears()
  await third.visitor.delete(`/api/v1/workspaces/${owner.workspace}/members/${third.id}`)
  await until(() => hers.hears() > left && leaving.hears() > 0)
  const [told, heard] = [leaving.told.length, hers.hears()]
  await owner.visitor.put(`/api/v1/workspaces/${owner.workspace}`, { name: 'Quay' })
  await until(() => hers.hears() > heard)
  expect(leaving.told).toHaveLength(told)
  const [here, there] = [hers.hears(), theirs.hears()]
  const payload = { name: 'Quay' }
  await owner.visitor.send({ method: 'DELETE', url: `/api/v1/workspaces/${owner.workspace}`, payload })
  await until(() => hers.hears() > here && theirs.hears() > there)
})
