import { createTestApp, type TestApp } from '../../testing'
import { addMember, mailedToken, workspaceOwner } from '../../testing/invite-someone'
import type { Visitor } from '../../testing/visitor'
import { inviteStore } from './invite-store'

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
const invitations = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/notifications'))
    .json()
    .pagination.data.filter((one: { type: string }) => one.type === 'workspace-invitation')
const verify = (id: number) =>
  test.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()

describe('inviting addresses', () => {
  it('takes 50 at once, each once, whatever letters it was typed with, and mails each', async () => {
    const { visitor, id, workspace } = await workspaceOwner(test)
    await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
    await test.db.insertInto('user_role').values({ user_id: id, role_id: 1 }).execute()
    const typed = Array.from({ length: 25 }, (_, index) => `Person+${index}@Example.COM`)
    const answer = await invite(visitor, workspace, [
      ...typed,
      ...typed.map(each => ` ${each.toLowerCase()} `),
    ])
    expect(answer.json().invites).toHaveLength(25)
    expect(await test.mailsTo('person+7@example.com')).toHaveLength(1)
    const strange = await invite(visitor, workspace, ['jörg+ü@münchen.de'])
    expect(strange.json().invites[0].email).toBe('jörg+ü@münchen.de')
    const { url } = strange.json().invites[0]
    expect(new URL(url).searchParams.get('email')).toBe('jörg+ü@münchen.de')
    expect((await invite(visitor, workspace, Array(51).fill('a@example.com'))).statusCode).toBe(422)
  })

  it('mails in the language of the site to who has no account, subject included', async () => {
    const { visitor, workspace } = await workspaceOwner(test, 'Hafen')
    const administrator = await test.loginAsAdministrator()
    const speak = (language: string) =>
      administrator.put('/api/v1/settings', { settings: { 'i18n.language': language } })
    expect((await speak('de')).statusCode).toBe(200)
    await invite(visitor, workspace, ['jemand@example.com'])
    await speak('en')
    const [mail] = await test.mailsTo('jemand@example.com')
    expect(mail?.subject).toMatch(/lädt dich in den Arbeitsbereich Hafen ein$/)
  })

  it('names every address that cannot be invited, and then invites none', async () => {
    const owner = await workspaceOwner(test)
    const member = await addMember(test, owner)
    const answer = await invite(owner.visitor, owner.workspace, [
      'fine@example.com',
      'nobody',
      member.email.toUpperCase(),
    ])
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        'emails.1': 'The email must be a valid email address.',
        'emails.2': 'This person is in the workspace already.',
      },
    ])
    expect(await test.mailsTo('fine@example.com')).toEqual([])
  })

  it('renews an address that is invited already: its earlier link works, with the new role', async () => {
    const { visitor, email, workspace } = await workspaceOwner(test)
    const guest = await test.registerUser()
    await invite(visitor, workspace, [guest.email])
    const token = await mailedToken(test, guest.email)
    ahead = 6 * DAY
    const renewed = await invite(await test.loginAs(email), workspace, [guest.email], {
      role: 'admin',
      expires_in_days: 2,
    })
    expect(renewed.json().invites).toHaveLength(1)
    ahead = 7.5 * DAY
    expect((await join(await test.loginAs(guest.email), token)).json().workspace.role).toBe('admin')
  })

  it('says the same of addresses with and without an account; only their mails lead elsewhere', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const known = await test.registerUser()
    const unknown = 'nobody-yet@example.com'
    const { invites } = (await invite(visitor, workspace, [known.email, unknown])).json()
    for (const { url, email } of invites) {
      expect(new URL(url).pathname).toBe('/workspace/join/register')
      expect(new URL(url).searchParams.get('email')).toBe(email)
    }
    expect(new URL(await test.linkTo(known.email, '/workspace/join/')).pathname).toBe('/workspace/join/login')
    expect(new URL(await test.linkTo(unknown, '/workspace/join/')).pathname).toBe('/workspace/join/register')
  })

  it('is limited like everything that sends mail, resending at once too', async () => {
    const strict = await createTestApp({ rateLimitFactor: 1 })
    const { visitor, workspace } = await workspaceOwner(strict)
    const { id } = (await invite(visitor, workspace, ['a@example.com'])).json().invites[0]
    const resend = () => visitor.post(`/api/v1/workspaces/${workspace}/invites/${id}/resend`)
    expect((await resend()).statusCode).toBe(200)
    expect((await resend()).statusCode).toBe(429)
    expect(await strict.mailsTo('a@example.com')).toHaveLength(2)
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count++) statuses.add((await linkAnswer(visitor, workspace)).statusCode)
    expect([...statuses]).toEqual([200, 429])
    await strict.close()
  })
  const linkAnswer = (visitor: Visitor, workspace: number) =>
    visitor.post(`/api/v1/workspaces/${workspace}/invite-links`, { role: 'member' })
})

describe('notifications and mails', () => {
  it('shows an invitation to a proved account, whose bare id joins, and is gone afterwards [E-017]', async () => {
    const { visitor, workspace } = await workspaceOwner(test, 'Ropes <b>& Co</b>')
    const guest = await test.registerUser()
    await verify(guest.id)
    await invite(visitor, workspace, [guest.email])
    const [notification] = await invitations(guest.visitor)
    expect(notification.data).toMatchObject({
      inviteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      buttonActions: [{ action: 'join' }, { action: 'decline' }],
    })
    expect(notification.data.lines[0].content).toContain('Ropes &lt;b&gt;&amp; Co&lt;/b&gt;')
    expect(await test.linkTo(guest.email, '/workspace/join/login')).toContain('invite=')
    await join(guest.visitor, notification.data.inviteId)
    expect(await invitations(guest.visitor)).toEqual([])
    const { data } = (await visitor.get('/api/v1/notifications')).json().pagination
    expect(data[0]).toMatchObject({ type: 'workspace-joined' })
  })

  it('keeps one notification per invitation, and takes it away with a revoked or declined one [C-015]', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const guest = await test.registerUser()
    await verify(guest.id)
    for (let count = 0; count < 3; count++) await invite(visitor, workspace, [guest.email])
    const [{ data }, ...others] = await invitations(guest.visitor)
    expect(others).toEqual([])
    expect((await visitor.delete(`/api/v1/workspace/invite/${data.inviteId}`)).statusCode).toBe(200)
    expect(await invitations(guest.visitor)).toEqual([])
    await invite(visitor, workspace, [guest.email])
    const [again] = await invitations(guest.visitor)
    expect((await guest.visitor.delete(`/api/v1/workspace/invite/${again.data.inviteId}`)).statusCode).toBe(
      200,
    )
    expect(await invitations(guest.visitor)).toEqual([])
    const { data: events } = (await visitor.get(`/api/v1/workspaces/${workspace}/activity`)).json().pagination
    expect(events.slice(0, 3).map((event: { kind: string }) => event.kind)).toEqual([
      'inviteDeclined',
      'invited',
      'inviteRevoked',
    ])
  })

  it('shows what waits once the address is proved: not to who registers it, once to who proves it', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const email = 'later@example.com'
    await invite(visitor, workspace, [email])
    const guest = await test.registerUser(email)
    expect(await invitations(guest.visitor)).toEqual([])
    const mails = (await test.mailsTo(email)).length
    await guest.visitor.post('/auth/email/verification-notification', { email })
    const { pathname, search } = new URL(await test.linkTo(email, '/auth/email/verify/'))
    for (let count = 0; count < 2; count++) await guest.visitor.get(pathname + search)
    expect(await invitations(guest.visitor)).toHaveLength(1)
    // The verification alone was mailed: the invitation had been before.
    expect(await test.mailsTo(email)).toHaveLength(mails + 1)
  })

  it('queues all mails with the invitations, or none', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const emails = Array.from({ length: 10 }, (_, index) => `full-${index}@example.com`)
    const answer = await invite(visitor, workspace, emails)
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'The plan of the workspace allows 10 members, invited ones included.',
    ])
    expect(await test.mailsTo('full-0@example.com')).toEqual([])
    expect((await invite(visitor, workspace, emails.slice(1))).statusCode).toBe(200)
  })

  it('previews to who holds the link what joining means, and to nobody else', async () => {
    const { visitor, workspace } = await workspaceOwner(test, 'Lighthouse')
    const email = 'curious@example.com'
    await invite(visitor, workspace, [email], { role: 'admin' })
    const token = await mailedToken(test, email)
    const preview = (await test.visitor().get(`/api/v1/workspace/invite/${token}`)).json()
    expect(preview).toEqual({
      invite: {
        workspace_name: 'Lighthouse',
        workspace_image: null,
        invited_by: expect.any(String),
        role: 'admin',
        email,
        joined_workspace_id: null,
      },
    })
    const [id] = token.split('.')
    expect((await test.visitor().get(`/api/v1/workspace/invite/${id}`)).statusCode).toBe(404)
  })

  it('names the workspace to who is in it already, and to nobody else', async () => {
    const owner = await workspaceOwner(test)
    const [member, other] = [await addMember(test, owner), await test.registerUser()]
    const links = `/api/v1/workspaces/${owner.workspace}/invite-links`
    const { url } = (await owner.visitor.post(links, { role: 'member' })).json().invites[0]
    const open = new URL(url).searchParams.get('invite') ?? ''
    const seen = async ({ visitor }: { visitor: Visitor }, token: string) =>
      (await visitor.get(`/api/v1/workspace/invite/${token}`)).json().invite.joined_workspace_id
    expect(await seen(member, member.token)).toBe(owner.workspace)
    for (const person of [owner, member]) expect(await seen(person, open)).toBe(owner.workspace)
    expect(await seen(other, open)).toBeNull()
  })

  it('follows the account to another address', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const guest = await test.confirmedUser()
    await verify(guest.id)
    await invite(visitor, workspace, [guest.email, 'moved@example.com'])
    expect(await invitations(guest.visitor)).toHaveLength(1)
    await guest.visitor.post('/api/v1/users/me/email', { email: 'moved@example.com' })
    const link = new URL(await test.linkTo('moved@example.com', 'email-token='))
    const token = link.searchParams.get('email-token')
    expect((await guest.visitor.post('/api/v1/users/me/email/confirm', { token })).statusCode).toBe(200)
    const [only, ...others] = await invitations(guest.visitor)
    expect(others).toEqual([])
    expect((await join(guest.visitor, only.data.inviteId)).statusCode).toBe(200)
  })

  it('is in the language of who is invited, the role as well', async () => {
    const { visitor, workspace } = await workspaceOwner(test, 'Hafen')
    const guest = await test.registerUser()
    await verify(guest.id)
    await guest.visitor.put('/api/v1/users/me', { language: 'de' })
    await invite(visitor, workspace, [guest.email])
    const [mail] = await test.mailsTo(guest.email)
    const [notification] = await invitations(guest.visitor)
    for (const text of [mail?.text, notification.data.lines[1].content])
      expect(text).toContain('als Mitglied beitreten')
    expect(mail?.text).not.toContain('invited you')
  })

  it.each(['join', 'decline'])('goes with the answer that comes too late: %s', async answer => {
    const { visitor, workspace } = await workspaceOwner(test)
    const guest = await test.registerUser()
    await verify(guest.id)
    await invite(visitor, workspace, [guest.email], { expires_in_days: 1 })
    ahead = DAY + 1000
    const late = await test.loginAs(guest.email)
    const [{ data }] = await invitations(late)
    const refused =
      answer === 'join'
        ? await late.get(`/api/v1/workspace/join/${data.inviteId}`)
        : await late.delete(`/api/v1/workspace/invite/${data.inviteId}`)
    expect(refused.statusCode).toBe(404)
    expect(await invitations(late)).toEqual([])
  })

  it('goes with what it is about when that runs out', async () => {
    const { visitor, workspace } = await workspaceOwner(test)
    const guest = await test.registerUser()
    await verify(guest.id)
    await invite(visitor, workspace, [guest.email], { expires_in_days: 1 })
    expect(await invitations(guest.visitor)).toHaveLength(1)
    await inviteStore(test.db, () => new Date(Date.now() + DAY - 60_000)).sweep()
    expect(await invitations(guest.visitor)).toHaveLength(1)
    await inviteStore(test.db, () => new Date(Date.now() + DAY + 1000)).sweep()
    expect(await invitations(guest.visitor)).toEqual([])
  })
})
