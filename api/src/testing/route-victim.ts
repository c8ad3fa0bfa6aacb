import { eventStore } from '../billing/webhooks/event-store'
import type { TestApp } from './create-test-app'
import { routeBodies } from './route-bodies'
import { allTold, beginToTake, payAt, priceOf } from './subscriber'
import { place } from './trade'
import type { Visitor } from './visitor'

/** Somebody with one of everything that routes are about, which other people try to reach. */
export type Victim = Awaited<ReturnType<typeof makeVictim>>

export async function makeVictim(test: TestApp, administrator: Visitor) {
  const { visitor, id, email } = await test.registerUser()
  const { id: checkout, url } = await beginToTake(visitor, (await priceOf(test, 'Team')).id)
  await payAt(test, url)
  await visitor.get(`/api/v1/billing/checkouts/${checkout}`)
  await allTold(test)
  const subscription = await test.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const wanted = { priceId: (await priceOf(test, 'Business')).id }
  routeBodies['post /api/v1/billing/subscriptions/{id}/preview'] = wanted
  routeBodies['put /api/v1/billing/subscriptions/{id}'] = {
    ...wanted,
    prorationDate: Math.floor(Date.now() / 1000),
  }
  await visitor.confirmPassword()
  const { token } = (await visitor.post('/api/v1/access-tokens', { tokenName: 'victim' })).json()
  const [session] = (await visitor.get('/api/v1/user-sessions')).json().sessions
  const passkey = await test.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: 'victim',
      public_key: 'x',
      counter: 0,
      transports: '[]',
      name: 'victims-passkey',
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const exports = '/api/v1/users/me/data-exports'
  const copy = (await visitor.post(exports)).json().dataExport.id
  // When it is ready, its owner is told: not in the middle of what follows.
  while ((await visitor.get(exports)).json().dataExport.status === 'pending')
    await new Promise(resolve => setTimeout(resolve, 50))
  const event = 'evt_1'
  await eventStore(test.db, () => new Date()).add({ id: event, type: 'unknown', payload: '{}' })
  const [mail] = (await test.visitor().get('/dev/mail?format=json')).json().mails
  const order = await place(visitor, { kind: 'limit', limitPrice: '1' })
  const file = await test.db
    .insertInto('file_entries')
    .values({
      workspace_id: null,
      user_id: id,
      uploaded_by: id,
      parent_id: null,
      name: 'victims-folder',
      type: 'folder',
      file_name: null,
      thumbnail: null,
      thumbnail_at: null,
      created_at: new Date(),
      updated_at: new Date(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const title of ['one', 'two', 'three'])
    await test.db
      .insertInto('announcements')
      .values({ title, text: title, created_at: new Date(), starts_at: new Date(Date.now() + 3_600_000) })
      .execute()
  for (const name of ['one', 'two', 'three'])
    await test.db.insertInto('tags').values({ name, type: 'custom' }).execute()
  for (const name of ['one', 'two', 'three'])
    await test.db
      .insertInto('contact_messages')
      .values({ name, email: 'ada@example.com', message: 'Hello' })
      .execute()
  const { workspace } = (await visitor.post('/api/v1/workspaces', { name: 'victims-workspace' })).json()
  const [role] = await test.db
    .insertInto('roles')
    .values(['one', 'another'].map(name => ({ name, default: false, guests: false, permissions: '[]' })))
    .returning('id')
    .execute()
  const appearance = '/api/v1/appearance'
  const { version } = (await administrator.get(appearance)).json()
  const settings = { 'cookie_notice.button.label': 'Fine' }
  const published = (await administrator.put(appearance, { version, settings })).json()
  routeBodies[`put ${appearance}`] = { version: published.version }
  const made = await administrator.post('/api/v1/coupons', routeBodies['post /api/v1/coupons'])
  await administrator.post('/api/v1/users/imports', routeBodies['post /api/v1/users/imports'])
  const publicPage = { title: 'Public', body: '', state: 'published' }
  const { page } = (await administrator.post('/api/v1/custom-pages', publicPage)).json()
  const { person } = (await administrator.get(`/api/v1/users/${id}/details`)).json()
  routeBodies['put /api/v1/users/{id}'] = { version: person.version }
  routeBodies['put /api/v1/users/{id}/permissions'] = { version: person.version, permissions: [] }
  return {
    coupon: made.json().coupon.id as string,
    page: page.id as number,
    subscription: subscription.id,
    workspace: Number(workspace.id),
    role: Number(role?.id),
    order: order.id,
    copy,
    file: file.id,
    event,
    mail: mail.id,
    id,
    email,
    session: session.id,
    token: token.id,
    passkey: passkey.id,
  }
}

/** The address of a route about the victim's things, where there are such. */
export const aimAt = (victim: Victim, path: string, method: string) =>
  path
    // A draft counts as a save of its page, so it has one of its own.
    .replace('/custom-pages/{id}/draft', `/custom-pages/${victim.page}/draft`)
    // Each call finds its page, menu and tag, and as nobody has saved it yet.
    .replace('{language}', method === 'DELETE' ? 'ar' : 'de')
    .replace(/(announcements|contact-messages|custom-pages|menus|tags|plans)\/\{id\}/, (_, thing) => {
      const isLast = method === 'DELETE' || path.endsWith('/restore')
      return `${thing}/${method === 'DELETE' && path.endsWith('{id}') ? 3 : isLast ? 2 : 1}`
    })
    .replace('/roles/{id}', `/roles/${victim.role + (method === 'DELETE' ? 1 : 0)}`)
    .replace('{number}', '1')
    .replace('/revisions/{id}', '/revisions/1')
    .replace('/users/{id}', `/users/${victim.id}`)
    .replace('/data-exports/{id}', `/data-exports/${victim.copy}`)
    .replace('{session}', victim.session)
    .replace('/user-sessions/{id}', `/user-sessions/${victim.session}`)
    .replace('/access-tokens/{id}', `/access-tokens/${victim.token}`)
    .replace('/orders/{id}', `/orders/${victim.order}`)
    .replace('/passkeys/{id}', `/passkeys/${victim.passkey}`)
    .replace('/verify/{id}/{hash}', `/verify/${victim.id}/abc?expires=1&signature=x`)
    .replace('/site-workspaces/{id}', `/site-workspaces/${victim.workspace}`)
    .replace('/file-entries/{id}', `/file-entries/${victim.file}`)
    .replace('/subscriptions/{id}', `/subscriptions/${victim.subscription}`)
    .replace('/webhooks/{id}', `/webhooks/${victim.event}`)
    .replace('/mails/{id}', `/mails/${victim.mail}`)
    .replace('/coupons/{id}', `/coupons/${victim.coupon}`)
    .replace('{ticket}', '5b0c6c9a-1d3e-4f59-9d0b-2b8a5a6f7c11')
    .replace('{service}', 'google')
    .replace('{flow}', '00000000-0000-4000-8000-000000000000')
    .replace('{names}', 'countries')
    .replace('{symbol}', 'QUAY')
    .replace('{idOrSlug}', 'nothing')
