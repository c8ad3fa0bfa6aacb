import { sql } from 'kysely'
import type { TestApp } from '../testing'
import { createFileApp, inBucket, uploaded } from '../testing/files'
import { addMember, workspaceOwner } from '../testing/invite-someone'
import { listRoutes } from '../testing/list-routes'
import { type S3Server, startS3Server } from '../testing/s3-server'
import type { Visitor } from '../testing/visitor'

// Promise P3 for the files of a workspace, whose routes are told the workspace by `?workspaceId=` or by what is said of an upload.
// Who is not in it gets nothing and changes nothing by any of them.

const outsiders = ['guest', 'stranger', 'former', 'invited', 'suspended'] as const
type Part = (typeof outsiders)[number] | 'member'

/** How a route is asked about the workspace; in this order a member may ask all of them. */
const asked: [string, { query?: string; body?: object; form?: true; tus?: true }][] = [
  ['GET /api/v1/file-entries', {}],
  ['GET /api/v1/file-entries/export', {}],
  ['GET /api/v1/file-entries/usage', {}],
  ['GET /api/v1/file-entries/{id}', {}],
  ['GET /api/v1/file-entries/archive', { query: 'entryIds={id}' }],
  ['GET /api/v1/search', { query: 'query=secret' }],
  ['GET /api/v1/file-entries/{id}/share', {}],
  ['POST /api/v1/file-entries/{id}/share', { body: { days: 1 } }],
  ['DELETE /api/v1/file-entries/{id}/share', { body: {} }],
  ['POST /api/v1/file-entries', { form: true }],
  ['POST /api/v1/file-entries/folders', { body: { name: 'Mine' } }],
  ['PUT /api/v1/file-entries/{id}', { body: { name: 'secret-again.txt' } }],
  ['POST /api/v1/file-entries/move', { body: { entryIds: ['{id}'], destinationId: null } }],
  ['POST /api/v1/file-entries/delete', { body: { entryIds: ['{id}'] } }],
  ['POST /api/v1/file-entries/restore', { body: { entryIds: ['{id}'] } }],
  ['POST /api/v1/s3/simple/presign', { body: { filename: 'a', mime: 'text/plain', size: 5 } }],
  ['POST /api/v1/s3/multipart/create', { body: { filename: 'a', mime: 'text/plain', size: 5 } }],
  ['POST /api/v1/tus/upload', { tus: true }],
]
/** These name an upload, and belong to whoever began it. */
const byUpload = [
  'POST /api/v1/s3/entries',
  'POST /api/v1/s3/multipart/abort',
  'POST /api/v1/s3/multipart/batch-sign-part-urls',
  'POST /api/v1/s3/multipart/complete',
  'POST /api/v1/s3/multipart/get-uploaded-parts',
  'POST /api/v1/tus/entries',
  'DELETE /api/v1/tus/upload/{key}',
  'PATCH /api/v1/tus/upload/{key}',
]

let s3: S3Server
let app: Awaited<ReturnType<typeof createFileApp>>
let test: TestApp
let address: string
let workspace: number
let secret: number
let people: Record<Part, Visitor>
let uploads: Record<'member' | 'former' | 'suspended', Upload>

beforeAll(async () => {
  s3 = await startS3Server()
  const stores = { uploads: inBucket(s3, 'a/'), public: inBucket(s3, 'p/'), direct: true }
  app = await createFileApp({ rateLimitFactor: 100_000, uploads: stores })
  test = app.test
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await workspaceOwner(test)
  workspace = owner.workspace
  secret = (await uploaded(owner.visitor, 'secret bytes', { workspaceId: workspace, name: 'secret.txt' })).id
  const [member, former, suspended] = [
    await addMember(test, owner),
    await addMember(test, owner),
    await addMember(test, owner),
  ]
  const [stranger, invited] = [await test.registerUser(), await test.registerUser()]
  const guest = test.visitor()
  await guest.get('/api/v1/bootstrap-data')
  people = {
    guest,
    stranger: stranger.visitor,
    former: former.visitor,
    invited: invited.visitor,
    suspended: suspended.visitor,
    member: member.visitor,
  }
  uploads = {
    member: await begin(member.visitor),
    former: await begin(former.visitor),
    suspended: await begin(suspended.visitor),
  }
  const path = `/api/v1/workspaces/${workspace}`
  const done = [
    await owner.visitor.post(`${path}/invites`, { emails: [invited.email], role: 'admin' }),
    await owner.visitor.delete(`${path}/members/${former.id}`),
  ]
  expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', suspended.id).execute()
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

async function send(visitor: Visitor, name: string, body?: object | string, headers: object = {}) {
  const [method = '', path = ''] = name.split(' ')
  const isJson = body !== undefined && typeof body === 'object' && !(body instanceof FormData)
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...visitor.headers, ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  })
  const location = new URL(response.headers.get('location') ?? '/', address).pathname
  return { status: response.status, body: await response.text(), location }
}

const inTus = { 'tus-resumable': '1.0.0' }
function tusHeaders(values: Record<string, string | number>) {
  const pairs = Object.entries(values).map(([key, value]) => `${key} ${btoa(String(value))}`)
  return { ...inTus, 'upload-length': '5', 'upload-metadata': pairs.join(',') }
}

type Upload = Awaited<ReturnType<typeof begin>>
/** Somebody who is in the workspace uploads to it in three ways, as far as the bytes. */
async function begin(visitor: Visitor) {
  const metadata = { workspaceId: workspace }
  const file = { filename: 'a.txt', mime: 'text/plain', size: 5, metadata }
  const simple = JSON.parse((await send(visitor, 'POST /api/v1/s3/simple/presign', file)).body)
  await fetch(simple.url, { method: 'PUT', body: 'bytes', headers: { 'x-amz-acl': simple.acl } })
  const multipart = JSON.parse((await send(visitor, 'POST /api/v1/s3/multipart/create', file)).body)
  const header = tusHeaders({ name: 'a.txt', ...metadata })
  const tus = (await send(visitor, 'POST /api/v1/tus/upload', undefined, header)).location
  const half = { ...inTus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await send(visitor, `PATCH ${tus}`, 'bytes', half)).status).toBe(204)
  return { simple: simple.key, multipart, tus: tus.split('/').at(-1) ?? '' }
}

const inSecret = (text: string) =>
  text.replaceAll('"{id}"', String(secret)).replaceAll('{id}', String(secret))
/** Asks a route about the workspace, named in the address or only where it is said what is uploaded. */
function ask(visitor: Visitor, [name, rule]: (typeof asked)[number], isInAddress: boolean) {
  const query = [rule.query, isInAddress && `workspaceId=${workspace}`].filter(Boolean).join('&')
  const url = inSecret(`${name}?${query}`)
  if (rule.tus) return send(visitor, url, undefined, tusHeaders({ name: 'a', workspaceId: workspace }))
  if (rule.form) {
    const form = new FormData()
    form.set('workspaceId', String(workspace))
    form.set('file', new Blob(['bytes']), 'a.txt')
    return send(visitor, url, form)
  }
  const metadata = name.includes('/s3/') && { metadata: { workspaceId: workspace } }
  return send(visitor, url, rule.body && { ...JSON.parse(inSecret(JSON.stringify(rule.body))), ...metadata })
}

/** Everything of the workspace, and every upload. */
const contents = async () =>
  JSON.stringify([
    await test.db.selectFrom('file_entries').selectAll().where('workspace_id', '=', workspace).execute(),
    await test.db.selectFrom('uploads').selectAll().orderBy(sql`1`).execute(),
    await test.db.selectFrom('workspace_events').selectAll().execute(),
    (await sql`select * from file_shares`.execute(test.db)).rows,
  ])

it('has a rule for every route of files in a workspace (S63)', async () => {
  const routes = (await listRoutes(test))
    .map(({ method, path }) => `${method} ${path}`)
    .filter(name => /\/(file-entries|tus|s3|search)\b/.test(name) && !name.includes('site-'))
  expect(routes.sort()).toEqual([...asked.map(([name]) => name), ...byUpload].sort())
})

it.each(outsiders)('gives nothing of a workspace by its number to: %s (S64)', async part => {
  const isSignedOut = part === 'guest' || part === 'suspended'
  const before = await contents()
  for (const route of asked) {
    const { status, body } = await ask(people[part], route, true)
    expect([route[0], status]).toEqual([route[0], isSignedOut ? 401 : 403])
    expect([route[0], body]).toEqual([route[0], expect.not.stringContaining('secret')])
  }
  expect(await contents()).toBe(before)
})

it.each(
  outsiders,
)('gives nothing of it by an id or what is said of an upload alone to: %s (S64)', async part => {
  const isSignedOut = part === 'guest' || part === 'suspended'
  const before = await contents()
  for (const route of asked) {
    const [name, rule] = route
    // These are about the own files then.
    const isOwn = /(file-entries|usage|export|folders|search)$/.test(name) && !rule.form
    const { status, body } = await ask(people[part], route, false)
    const changesNothing = /(move|delete|restore)$/.test(name)
    if (isSignedOut) expect([name, status]).toEqual([name, 401])
    else if (!isOwn && !changesNothing) expect([name, status]).toEqual([name, 404])
    expect([name, body]).toEqual([name, expect.not.stringContaining('secret')])
  }
  expect(await contents()).toBe(before)
})

/** What follows in an upload, whichever way, once the bytes have come. */
const ends = ({ simple, multipart, tus }: Upload): [string, object | string, object?][] => [
  ['POST /api/v1/s3/entries', { filename: simple, clientName: 'a', clientMime: 'text/plain', size: 5 }],
  ['POST /api/v1/s3/multipart/get-uploaded-parts', multipart],
  ['POST /api/v1/s3/multipart/batch-sign-part-urls', { ...multipart, partNumbers: [1] }],
  ['POST /api/v1/s3/multipart/complete', { ...multipart, parts: [{ PartNumber: 1, ETag: 'x' }] }],
  ['POST /api/v1/tus/entries', { uploadKey: tus }],
  [
    `PATCH /api/v1/tus/upload/${tus}`,
    'x',
    { ...inTus, 'upload-offset': '5', 'content-type': 'application/offset+octet-stream' },
  ],
  ['POST /api/v1/s3/multipart/abort', multipart],
  [`DELETE /api/v1/tus/upload/${tus}`, {}, inTus],
]

it.each(outsiders)('lets nobody into an upload to it of a member, nor: %s (S64)', async part => {
  const before = await contents()
  for (const [name, body, headers] of ends(uploads.member)) {
    const { status } = await send(people[part], name, body, headers)
    expect([name, status]).toEqual([name, part === 'guest' || part === 'suspended' ? 401 : 404])
  }
  expect(await contents()).toBe(before)
})

it.each([
  'former',
  'suspended',
] as const)('makes no file of what was uploaded to it before by: %s (S64)', async part => {
  const files = async () => test.db.selectFrom('file_entries').select('id').execute()
  const before = await files()
  for (const [name, body] of ends(uploads[part]).filter(([name]) => name.endsWith('entries')))
    expect([name, (await send(people[part], name, body)).status]).toEqual([
      name,
      part === 'former' ? 404 : 401,
    ])
  expect(await files()).toEqual(before)
})

it('lets a member do all of it', async () => {
  for (const route of asked) {
    const { status, body } = await ask(people.member, route, true)
    expect([route[0], status, body]).toEqual([route[0], route[1].tus ? 201 : 200, body])
  }
  for (const [name, body] of ends(uploads.member).filter(([name]) => name.endsWith('entries'))) {
    const answer = await send(people.member, name, body)
    expect([name, answer.status]).toEqual([name, 200])
    expect(JSON.parse(answer.body).fileEntry.workspace_id).toBe(workspace)
  }
})
