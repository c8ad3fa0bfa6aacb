import { type ApiScope, apiScopes } from '@app/shared/wire'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createTestApp, type TestApp } from '../testing'
import { formWithFile } from '../testing/form-with-file'
import { type ListedRoute, listRoutes } from '../testing/list-routes'
import { inviteStore } from './invites/invite-store'
import { memberStore } from './member-store'
import { workspaceStore } from './workspace-store'

// Promise P3: every route of workspaces, tried by everybody there is. Who may what is a table; nothing is left out of it.

type Person = Awaited<ReturnType<TestApp['confirmedUser']>>
type Part = (typeof parts)[number]
type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>

const parts = [
  'guest',
  'stranger',
  'former',
  'invited',
  'suspended',
  'member',
  'admin',
  'owner',
  'token',
  'other token',
] as const
/** What the signed-in parts are answered; of guests, suspended people and tokens it follows from the kind of the route. */
const expected = {
  anybody: { stranger: 200, former: 200, invited: 200, member: 200, admin: 200, owner: 200 },
  members: { stranger: 404, former: 404, invited: 404, member: 200, admin: 200, owner: 200 },
  managers: { stranger: 404, former: 404, invited: 404, member: 403, admin: 200, owner: 200 },
  owner: { stranger: 404, former: 404, invited: 404, member: 403, admin: 403, owner: 200 },
  stewards: { stranger: 403, former: 403, invited: 403, member: 403, admin: 403, owner: 403 },
  invitee: { stranger: 404, former: 404, invited: 200, member: 404, admin: 404, owner: 404 },
  'invitee or managers': { stranger: 404, former: 404, invited: 200, member: 404, admin: 200, owner: 200 },
} as const

interface Rule {
  who: keyof typeof expected
  scope?: ApiScope
  /** True where nobody has to be signed in. */
  isPublic?: true
  body?: object
}
const write = 'workspaces:write'
const rules: Record<string, Rule> = {
  'GET /api/v1/me/workspaces': { who: 'anybody', scope: 'workspaces:read' },
  'POST /api/v1/workspaces': { who: 'anybody', scope: write, body: { name: 'New' } },
  'GET /api/v1/workspaces/{id}': { who: 'members', scope: 'workspaces:read' },
  'PUT /api/v1/workspaces/{id}': { who: 'managers', scope: write, body: { name: 'Renamed' } },
  'DELETE /api/v1/workspaces/{id}': { who: 'owner', body: { name: 'secret-A' } },
  'GET /api/v1/workspaces/{id}/activity': { who: 'members', scope: 'workspaces:read' },
  'GET /api/v1/workspaces/{id}/activity/people': { who: 'members', scope: 'workspaces:read' },
  'POST /api/v1/workspaces/{id}/image': { who: 'managers' },
  'DELETE /api/v1/workspaces/{id}/image': { who: 'managers' },
  'GET /api/v1/workspaces/{id}/members': { who: 'members', scope: 'workspaces:read' },
  'PUT /api/v1/workspaces/{id}/members/{userId}': { who: 'managers', scope: write, body: { role: 'admin' } },
  'DELETE /api/v1/workspaces/{id}/members/{userId}': { who: 'managers', scope: write },
  'POST /api/v1/workspaces/{id}/transfer': { who: 'owner', body: {} },
  'GET /api/v1/workspaces/{id}/invites': { who: 'managers', scope: write },
  'POST /api/v1/workspaces/{id}/invites': {
    who: 'managers',
    scope: write,
    body: { emails: ['new@example.com'], role: 'member' },
  },
  'POST /api/v1/workspaces/{id}/invite-links': { who: 'managers', scope: write, body: { role: 'member' } },
  'DELETE /api/v1/workspaces/{id}/invites/{inviteId}': { who: 'managers', scope: write },
  'POST /api/v1/workspaces/{id}/invites/{inviteId}/resend': { who: 'managers', scope: write },
  'GET /api/v1/workspace/join/{inviteId}': { who: 'invitee' },
  'POST /api/v1/workspace/join/{inviteId}': { who: 'invitee' },
  'GET /api/v1/workspace/invite/{inviteId}': { who: 'invitee', isPublic: true },
  'DELETE /api/v1/workspace/invite/{inviteId}': { who: 'invitee or managers' },
  // Of those who answer for the site, and of nobody by being in a workspace.
  'GET /api/v1/site-workspaces': { who: 'stewards' },
  'GET /api/v1/site-workspaces/export': { who: 'stewards' },
  'GET /api/v1/site-workspaces/{id}': { who: 'stewards' },
  'GET /api/v1/site-workspaces/{id}/members': { who: 'stewards' },
  'PUT /api/v1/site-workspaces/{id}': { who: 'stewards', body: { name: 'Renamed' } },
  'POST /api/v1/site-workspaces/{id}/transfer': { who: 'stewards', body: {} },
  'DELETE /api/v1/site-workspaces/{id}': { who: 'stewards', body: { name: 'secret-A' } },
}

let test: TestApp
let routes: ListedRoute[]
let people: Record<'stranger' | 'former' | 'invited' | 'suspended' | 'member' | 'admin' | 'owner', Person>
/** A plain member whom changes are about. */
let target: Person
let tokens: Record<'token' | 'other token', string>
let picture: Buffer
let world: { a: number; b: number; inviteA: string; inviteB: string }

beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 100_000 })
  routes = (await listRoutes(test)).filter(({ path }) => /workspace/.test(path))
  const made = await Promise.all(Array.from({ length: 8 }, () => test.confirmedUser()))
  const [stranger, former, invited, suspended, member, admin, owner, other] = made as [Person, ...Person[]]
  people = { stranger, former, invited, suspended, member, admin, owner } as typeof people
  target = other as Person
  await test.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '>', 1).execute()
  const tokenWith = async (scopes: ApiScope[]) =>
    (await people.owner.visitor.post('/api/v1/access-tokens', { tokenName: 'x', scopes })).json()
      .plainTextToken
  const own: ApiScope[] = ['workspaces:read', 'workspaces:write']
  tokens = {
    token: await tokenWith(own),
    'other token': await tokenWith(apiScopes.filter(scope => !own.includes(scope))),
  }
  await test.db
    .updateTable('users')
    .set({ banned_at: new Date() })
    .where('id', '=', people.suspended.id)
    .execute()
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

/** Two workspaces as new: in A everybody has the role of their name, in B the stranger alone. */
beforeEach(build)
async function build() {
  const now = new Date()
  await test.db.deleteFrom('workspaces').execute()
  const [members, workspaces] = [memberStore(test.db), workspaceStore(test.db)]
  const [a, b] = [await workspaces.create('secret-A'), await workspaces.create('secret-B')]
  await members.add(a, people.owner.id, 'owner', now)
  await members.add(a, people.admin.id, 'admin', now)
  for (const { id } of [people.member, people.suspended, people.former, target])
    await members.add(a, id, 'member', now)
  await members.add(b, people.stranger.id, 'owner', now)
  const invite = (workspaceId: number, email: string, invitedBy: number) =>
    inviteStore(test.db, () => now).add({
      workspaceId,
      email,
      role: 'member',
      invitedBy,
      expiresAt: new Date(now.getTime() + 60_000),
    })
  const inviteA = await invite(a, people.invited.email, people.owner.id)
  const inviteB = await invite(b, 'somebody@example.com', people.stranger.id)
  world = { a, b, inviteA, inviteB }
  const removed = await people.owner.visitor.delete(`/api/v1/workspaces/${a}/members/${people.former.id}`)
  expect(removed.statusCode).toBe(200)
}

const nameOf = ({ method, path }: ListedRoute) => `${method} ${path}`

function request(route: ListedRoute, ids = { workspace: world.a, invite: world.inviteA, user: target.id }) {
  const url = route.path
    .replace('{id}', String(ids.workspace))
    .replace('{inviteId}', ids.invite)
    .replace('{userId}', String(ids.user))
  if (nameOf(route) === 'POST /api/v1/workspaces/{id}/image')
    return { method: route.method, url, ...formWithFile(picture) }
  const body = { ...rules[nameOf(route)]?.body, ...(url.endsWith('/transfer') && { user_id: ids.user }) }
  return { method: route.method, url, ...(route.method !== 'GET' && { payload: body }) }
}

async function sendAs(part: Part): Promise<Send> {
  if (part === 'token' || part === 'other token')
    return options =>
      test.app.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${tokens[part]}` },
      })
  const visitor = part === 'guest' ? test.visitor() : people[part].visitor
  if (part === 'guest') await visitor.get('/api/v1/bootstrap-data')
  return options => visitor.send(options)
}

function statusFor(part: Part, { who, scope, isPublic }: Rule) {
  if (part === 'guest' || part === 'suspended') return isPublic ? 404 : 401
  if (part === 'other token' || (part === 'token' && !scope)) return 403
  return expected[who][part === 'token' ? 'owner' : part]
}

const contents = async () =>
  JSON.stringify(
    await Promise.all(
      (['workspaces', 'workspace_members', 'workspace_invites', 'workspace_events'] as const).map(table =>
        test.db.selectFrom(table).selectAll().orderBy(sql`1, 2`).execute(),
      ),
    ),
  )
const secrets = () => ['secret-', world.inviteA, people.owner.email, people.admin.email, target.email]

it('has a rule for every route of workspaces (S63)', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(rules).sort())
})

it.each(parts)('answers every route as its rule says, to: %s (S63)(S64)', async part => {
  const send = await sendAs(part)
  for (const route of routes) {
    await build()
    const rule = rules[nameOf(route)]
    if (!rule) throw new Error(`${nameOf(route)} is not classified`)
    const before = await contents()
    const { statusCode, body } = await send(request(route))
    expect([nameOf(route), statusCode, body]).toEqual([nameOf(route), statusFor(part, rule), body])
    if (statusCode === 200) continue
    expect([nameOf(route), secrets().filter(secret => body.includes(secret))]).toEqual([nameOf(route), []])
    expect([nameOf(route), await contents()]).toEqual([nameOf(route), before])
  }
})

it('finds nothing of another workspace by its id below the own one (S64)', async () => {
  const before = await contents()
  const nested = routes.filter(({ path }) =>
    /\/workspaces\/\{id\}\/.*(\{inviteId\}|\{userId\}|transfer)/.test(path),
  )
  expect(nested).toHaveLength(5)
  for (const route of nested) {
    const ids = { workspace: world.a, invite: world.inviteB, user: people.stranger.id }
    const answer = await people.owner.visitor.send(request(route, ids))
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 404])
    expect(answer.body).not.toContain('secret-B')
  }
  expect(await contents()).toBe(before)
})

it('does not tell whether a workspace exists that one is not in (S64)', async () => {
  for (const route of routes.filter(({ path }) => path.includes('{id}'))) {
    const ids = { invite: world.inviteA, user: target.id }
    const answers = []
    for (const workspace of [world.a, 999_999])
      answers.push(await people.stranger.visitor.send(request(route, { ...ids, workspace })))
    expect([nameOf(route), answers[0]?.statusCode, answers[0]?.body]).toEqual([
      nameOf(route),
      answers[1]?.statusCode,
      answers[1]?.body,
    ])
  }
})
