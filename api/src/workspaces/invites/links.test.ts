import { writeSetting } from '../../settings/store'
import { createTestApp, type TestApp } from '../../testing'
import { addMember, mailedToken, workspaceOwner } from '../../testing/invite-someone'
import type { Visitor } from '../../testing/visitor'

const DAY = 24 * 3_600_000
let test: TestApp
let ahead = 0
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1000 }, { now: () => new Date(Date.now() + ahead) })
})
afterEach(() => {
  ahead = 0
})
afterAll(() => test.close())

const invite = (visitor: Visitor, workspace: number, emails: string[], more = {}) =>
  visitor.post(`/api/v1/workspaces/${workspace}/invites`, { emails, role: 'member', ...more })
const join = (visitor: Visitor, token: string) => visitor.post(`/api/v1/workspace/join/${token}`)
const tokenIn = (url: string) => new URL(url).searchParams.get('invite') ?? ''
const linkOf = async (visitor: Visitor, workspace: number, role = 'member') =>
  (await visitor.post(`/api/v1/workspaces/${workspace}/invite-links`, { role })).json().invites[0]
const verify = (id: number) =>
  test.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()

describe('the links', () => {
  it('are 256 bits of signature that the database does not hold (S51)', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    await invite(visitor, workspace, ['secret@example.com'])
    const { id, url } = (await visitor.get(`/api/v1/workspaces/${workspace}/invites`)).json().invites[0]
    const [, signature = ''] = tokenIn(url).split('.')
    expect(Buffer.from(signature, 'base64url')).toHaveLength(32)
    const stored = JSON.stringify(await test.db.selectFrom('workspace_invites').selectAll().execute())
    expect(stored).toContain(id)
    for (const token of [tokenIn(url), await mailedToken(test, 'secret@example.com')])
      expect(stored).not.toContain(token.split('.')[1])
  })

  it('run out under a moved clock, and are used once (S51)', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const [late, once] = [await test.registerUser(), await test.registerUser()]
    await invite(visitor, workspace, [late.email, once.email], { expires_in_days: 1 })
    const token = await mailedToken(test, once.email)
    expect((await join(once.visitor, token)).statusCode).toBe(200)
    await once.visitor.delete(`/api/v1/workspaces/${workspace}/members/${once.id}`)
    expect((await join(once.visitor, token)).statusCode).toBe(404)
    ahead = DAY + 1000
    const again = await test.loginAs(late.email)
    const lateToken = await mailedToken(test, late.email)
    expect((await join(again, lateToken)).statusCode).toBe(404)
    expect((await again.get(`/api/v1/workspace/invite/${lateToken}`)).statusCode).toBe(404)
  })

  it('for an address work for its account alone, and a forged or foreign one for nobody', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const [guest, other] = [await test.registerUser(), await test.registerUser()]
    await invite(visitor, workspace, [guest.email])
    const token = await mailedToken(test, guest.email)
    const [id = '', signature = ''] = token.split('.')
    const forged = [
      `${id}.${'A'.repeat(43)}`,
      `${id}.`,
      `${id}.${signature}.x`,
      `00000000-0000-4000-8000-000000000000.${signature}`,
      signature,
      "' or 1=1",
    ]
    expect((await join(other.visitor, token)).statusCode).toBe(404)
    for (const wrong of forged)
      expect([wrong, (await join(guest.visitor, encodeURIComponent(wrong))).statusCode]).toEqual([wrong, 404])
    // The bare id proves nothing before the address is proved.
    expect((await join(guest.visitor, id)).statusCode).toBe(404)
    await verify(guest.id)
    expect((await join(guest.visitor, id)).statusCode).toBe(200)
  })

  it('prove the address only when they were mailed: a manager may have registered it, too (S51)', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const email = 'victim@example.com'
    const { url } = (await invite(visitor, workspace, [email])).json().invites[0]
    const attacker = await test.registerUser(email)
    expect((await join(attacker.visitor, tokenIn(url))).statusCode).toBe(200)
    const proved = async () => (await attacker.visitor.get('/api/v1/users/me')).json().user.email_verified_at
    expect(await proved()).toBeNull()
    expect((await join(attacker.visitor, await mailedToken(test, email))).statusCode).toBe(200)
    expect(await proved()).not.toBeNull()
  })

  it('without an address let everybody in who is signed in and has one, until they are revoked', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const { id, url, email } = await linkOf(visitor, workspace, 'admin')
    expect([email, new URL(url).searchParams.get('email')]).toEqual([null, null])
    const [first, second] = [await test.registerUser(), await test.registerUser()]
    expect((await join(test.visitor(), tokenIn(url))).statusCode).toBe(401)
    expect((await join(first.visitor, tokenIn(url))).json().workspace.role).toBe('admin')
    expect((await join(first.visitor, id)).statusCode).toBe(404)
    await visitor.delete(`/api/v1/workspaces/${workspace}/invites/${id}`)
    expect((await join(second.visitor, tokenIn(url))).statusCode).toBe(404)
  })

  it('end for who is removed, and with the right of who made them', async () => {
    const owner = await workspaceOwner(test)
    const [admin, member] = [await addMember(test, owner, 'admin'), await addMember(test, owner)]
    const { url } = await linkOf(owner.visitor, owner.workspace)
    const path = `/api/v1/workspaces/${owner.workspace}/members`
    await owner.visitor.delete(`${path}/${member.id}`)
    expect((await join(member.visitor, tokenIn(url))).statusCode).toBe(404)
    expect((await join(member.visitor, member.token)).statusCode).toBe(404)
    await invite(admin.visitor, owner.workspace, ['friend@example.com'])
    await owner.visitor.put(`${path}/${admin.id}`, { role: 'member' })
    expect((await owner.visitor.get(`/api/v1/workspaces/${owner.workspace}/invites`)).json().invites).toEqual(
      [],
    )
  })
})

describe('joining by GET', () => {
  it.each([
    ['a page that is opened', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }],
    ['another site', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' }],
    ['another origin of the site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-site' }],
    ['an address that is typed', { 'sec-fetch-site': 'none' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
    ['a program that wants a page', { accept: 'text/html,*/*' }],
  ])('is refused from %s, and nothing is joined [C-014]', async (_, headers) => {
    const { visitor, workspace } = await workspaceOwner(test)
    const guest = await test.registerUser()
    await invite(visitor, workspace, [guest.email])
    const url = `/api/v1/workspace/join/${await mailedToken(test, guest.email)}`
    expect((await guest.visitor.send({ method: 'GET', url, headers })).statusCode).toBe(403)
    expect((await guest.visitor.get('/api/v1/me/workspaces')).json().workspaces).toEqual([])
    const own = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
    expect((await guest.visitor.send({ method: 'GET', url, headers: own })).statusCode).toBe(200)
  })
})

describe('where the site asks for proved addresses', () => {
  beforeAll(() => writeSetting(test.db, 'require_email_confirmation', true))
  afterAll(() => writeSetting(test.db, 'require_email_confirmation', false))

  it('the mailed link proves one and joins; what a manager copied does neither', async () => {
    const owner = await test.confirmedUser()
    await verify(owner.id)
    const { workspace } = (await owner.visitor.post('/api/v1/workspaces', { name: 'Docks' })).json()
    const email = 'unproved@example.com'
    const { url } = (await invite(owner.visitor, workspace.id, [email])).json().invites[0]
    const open = await linkOf(owner.visitor, workspace.id)
    const { visitor } = await test.registerUser(email)
    for (const copied of [tokenIn(url), tokenIn(open.url)]) {
      const refused = await join(visitor, copied)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_unverified'])
    }
    expect((await visitor.get('/api/v1/me/workspaces')).statusCode).toBe(403)
    expect((await join(visitor, await mailedToken(test, email))).statusCode).toBe(200)
    expect((await visitor.get('/api/v1/me/workspaces')).json().workspaces).toHaveLength(1)
  })
})
