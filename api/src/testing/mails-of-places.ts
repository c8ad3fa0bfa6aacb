import { randomUUID } from 'node:crypto'
import type { Notice } from '../notifications/notice'
import type { TestApp } from './create-test-app'
import { workspaceOwner } from './invite-someone'
import { ADMINISTRATOR } from './test-config'
import type { Visitor } from './visitor'

const DAY = 24 * 3_600_000

/** What causes mails in a test: the site, who looks after it, and a text that stands wherever somebody can write one. */
export interface MailPlace {
  test: TestApp
  administrator: Visitor
  value: string
  tell: (notice: Notice) => Promise<void>
  /** Lets time pass. */
  pass: (milliseconds: number) => void
}

let addresses = 0
const newAddress = () => `somebody.${addresses++}@example.com`
async function ok(answer: ReturnType<Visitor['get']>) {
  const { statusCode, body } = await answer
  if (statusCode > 299) throw new Error(`answered ${statusCode} ${body}`)
  return JSON.parse(body)
}

/** Without this, the notice of a message could be taken for another mail to one of the administrators. */
async function refuseContactMails({ db }: TestApp) {
  await db
    .insertInto('notification_preferences')
    .columns(['user_id', 'type', 'email'])
    .expression(query =>
      query
        .selectFrom('users')
        .select(({ val }) => ['id', val('contact-message').as('type'), val(false).as('email')]),
    )
    .onConflict(conflict => conflict.columns(['user_id', 'type']).doUpdateSet({ email: false }))
    .execute()
}

/** Has a mail sent by each file that writes one of its own, and returns whom it is to. */
export const mailsOfPlaces: Record<string, (place: MailPlace) => Promise<string>> = {
  async 'account/deletion/delete-account.ts'({ test }) {
    const { visitor, email } = await test.confirmedUser()
    const url = '/api/v1/users/me?deleteCurrentUser=true'
    await ok(visitor.send({ method: 'DELETE', url }))
    return email
  },
  async 'account/email/change-email.ts'({ test }) {
    const { visitor } = await test.confirmedUser()
    const email = newAddress()
    await ok(visitor.post('/api/v1/users/me/email', { email }))
    return email
  },
  async 'auth/magic-link/routes.ts'({ test }) {
    const { email, id } = await test.registerUser(newAddress())
    await test.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    await ok(test.visitor().post('/auth/magic-link', { email }))
    return email
  },
  async 'auth/password-change/request-reset.ts'({ test }) {
    const { email } = await test.registerUser(newAddress())
    await ok(test.visitor().post('/auth/forgot-password', { email }))
    return email
  },
  async 'auth/verification/queue-verification.ts'({ test }) {
    const { visitor, email, id } = await test.registerUser(newAddress())
    await test.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
    await ok(visitor.post('/auth/email/verification-notification'))
    return email
  },
  async 'contact/answer-message.ts'({ test, administrator, value }) {
    const email = newAddress()
    await refuseContactMails(test)
    await ok(test.visitor().post('/api/v1/contact-page', { name: value, email, message: value }))
    const { pagination } = await ok(administrator.get(`/api/v1/contact-messages?query=${email}`))
    const answers = `/api/v1/contact-messages/${pagination.data[0].id}/answers`
    await ok(administrator.post(answers, { text: value, ticket: randomUUID(), seen: 0 }))
    return email
  },
  async 'people/change-account.ts'({ test, administrator }) {
    const { id, email } = await test.registerUser(newAddress())
    const delete_at = new Date(Date.now() + 14 * DAY)
    await test.db.updateTable('users').set({ delete_at }).where('id', '=', id).execute()
    await ok(administrator.send({ method: 'DELETE', url: `/api/v1/users/${id}/deletion`, payload: {} }))
    return email
  },
  async 'people/change-person.ts'({ test, administrator }) {
    const { id } = await test.registerUser(newAddress())
    const email = newAddress()
    const { password } = ADMINISTRATOR
    await ok(administrator.confirmPassword(password))
    const { person } = await ok(administrator.get(`/api/v1/users/${id}/details`))
    const change = { email, confirmed: true, version: person.version }
    await ok(administrator.put(`/api/v1/users/${id}/email`, change))
    return email
  },
  async 'people/invite-person.ts'({ administrator, value }) {
    const email = newAddress()
    await ok(administrator.post('/api/v1/users', { email, first_name: value, last_name: value }))
    return email
  },
  async 'setting-checks/check-mail.ts'({ administrator }) {
    await ok(administrator.post('/api/v1/settings/checks', { service: 'mail' }))
    return ADMINISTRATOR.email
  },
  async 'workspaces/invites/tell-invited.ts'({ test, value }) {
    const { visitor, workspace } = await workspaceOwner(test, value)
    await ok(visitor.put('/api/v1/users/me', { first_name: value, last_name: value }))
    const email = newAddress()
    await ok(visitor.post(`/api/v1/workspaces/${workspace}/invites`, { emails: [email], role: 'member' }))
    return email
  },
  // Last, because time passes.
  async 'notifications/digests/send-digests.ts'({ test, value, tell, pass }) {
    const { visitor, email, id } = await test.registerUser(newAddress())
    const daily = { selections: [], mail_frequency: 'daily' }
    await ok(visitor.put('/api/v1/notifications/me/subscriptions', daily))
    await tell({ type: 'announcement', to: [id], values: { title: value, text: value, action: '/pricing' } })
    pass(2 * DAY)
    return email
  },
}
