import { createTestApp, type TestApp } from '../../testing'
import { workspaceOwner } from '../../testing/invite-someone'
import { mailServer } from '../../testing/mail-server'
import type { Visitor } from '../../testing/visitor'

let smtp: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  test = await createTestApp({ smtpUrl: smtp.url, rateLimitFactor: 1000 })
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const invite = async (visitor: Visitor, workspace: number, ...emails: string[]) =>
  (await visitor.post(`/api/v1/workspaces/${workspace}/invites`, { emails, role: 'member' })).json().invites
const url = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}
const click = (path: string) =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'List-Unsubscribe=One-Click',
  })

/** Somebody without an account who was invited, and the link of the mail that refuses more. */
async function invited(email: string) {
  const owner = await workspaceOwner(test)
  await invite(owner.visitor, owner.workspace, email)
  const [mail] = await smtp.mailed(email)
  const header = (key: string) => mail?.headers.find(one => one.key === key)?.value
  const link = header('list-unsubscribe')?.slice(1, -1) ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(
    `You get this mail because somebody entered your address to invite you.\nUnsubscribe: ${link}`,
  )
  expect(decodeURIComponent(link)).not.toContain(email)
  return { owner, path: url(link) }
}

/** Invites an address once more, and another, whose mail comes after what may not. */
async function notMailed(email: string, owner: Awaited<ReturnType<typeof workspaceOwner>>) {
  const sentinel = `after-${Math.random().toString(36).slice(2)}@example.com`
  const before = smtp.mailsTo(email).length
  const invites = await invite(owner.visitor, owner.workspace, email, sentinel)
  await smtp.mailed(sentinel)
  expect(smtp.mailsTo(email)).toHaveLength(before)
  return invites
}

it('mails no invitation of anybody to who refused them by one click, without a session', async () => {
  const email = 'stranger@example.com'
  const { owner, path } = await invited(email)
  const answer = await click(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('No more mails with invitations to workspaces, whoever invites you.')
  expect(answer.body).not.toContain('/notifications/settings')
  await notMailed(email.toUpperCase(), owner)
  const other = await workspaceOwner(test)
  const invites = await notMailed(email, other)
  const mine = invites.find((one: { email: string }) => one.email === email)
  const resend = `/api/v1/workspaces/${other.workspace}/invites/${mine.id}/resend`
  expect((await other.visitor.post(resend)).statusCode).toBe(200)
  await notMailed(email, other)
  expect(await test.db.selectFrom('refused_addresses').selectAll().execute()).toEqual([
    { digest: expect.not.stringContaining('@'), created_at: expect.any(Date) },
  ])
  // Whoever invites sees an invitation as any other, whose link works.
  const [refused, sent] = [mine, invites.find((one: { email: string }) => one.email !== email)]
  expect(sent).toEqual({
    ...refused,
    id: sent.id,
    email: sent.email,
    url: sent.url,
    created_at: sent.created_at,
    expires_at: sent.expires_at,
  })
  const guest = await test.registerUser(email)
  const token = new URL(mine.url).searchParams.get('invite')
  expect((await guest.visitor.post(`/api/v1/workspace/join/${token}`)).statusCode).toBe(200)
})

it('only asks when the link is opened, and is good for this address alone', async () => {
  const email = 'scanned@example.com'
  const { owner, path } = await invited(email)
  const page = await test.app.inject({ method: 'GET', url: path })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Unsubscribe from these mails?')
  expect(page.body).toContain('method="post"')
  for (const change of ['address=x', 'type=announcement', 'signature=x', 'address=']) {
    const changed = new URL(path, 'http://x')
    const [name = '', value = ''] = change.split('=')
    changed.searchParams.set(name, value)
    expect((await click(changed.pathname + changed.search)).statusCode).toBe(403)
  }
  await invite(owner.visitor, owner.workspace, email)
  await smtp.mailed(email, 2)
})

it('is where the account of the address begins, which can choose otherwise', async () => {
  const email = 'later@example.com'
  const { owner, path } = await invited(email)
  await click(path)
  const guest = await test.registerUser(email)
  await notMailed(email, owner)
  await guest.visitor.post('/auth/email/verification-notification', { email })
  const [, verification] = await smtp.mailed(email, 2)
  const link = verification?.text?.match(/http\S+\/auth\/email\/verify\/\S+/)?.[0] ?? ''
  await guest.visitor.get(url(link))
  await notMailed(email, owner)
  const settings = '/api/v1/notifications/me/subscriptions'
  const selection = { notif_id: 'workspace-invitation', channels: { email: true } }
  const { user_selections } = (await guest.visitor.get(settings)).json()
  expect(user_selections[0]).toMatchObject({ notif_id: selection.notif_id, channels: { email: false } })
  await guest.visitor.put(settings, { selections: [selection] })
  await invite(owner.visitor, owner.workspace, email)
  await smtp.mailed(email, 3)
})
