import { writeSetting } from '../../settings/store'
import { createTestApp, type TestApp } from '../../testing'
import { choosableTypes } from '../notification-types'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const URL = '/api/v1/notifications/me/subscriptions'
const selectionOf = (body: { user_selections: { notif_id: string; channels: object }[] }, id: string) =>
  body.user_selections.find(({ notif_id }) => notif_id === id)?.channels

it('lists channels, types by group, and what the user chose [C-058][E-053][E-054][E-055]', async () => {
  const { visitor } = await test.registerUser()
  const body = (await visitor.get(URL)).json()
  expect(body.available_channels).toEqual(['email', 'browser', 'app'])
  expect(body.subscriptions[0]).toEqual({
    group_name: 'Workspaces',
    subscriptions: [
      { notif_id: 'workspace-invitation', name: 'Somebody invites me', always: [] },
      { notif_id: 'workspace-joined', name: 'Somebody I invited joins', always: [] },
      { notif_id: 'workspace-role-changed', name: 'My role changes', always: [] },
      { notif_id: 'workspace-removed', name: 'I am removed from a workspace', always: [] },
    ],
  })
  expect(body.user_selections).toHaveLength(choosableTypes.filter(({ receivers }) => !receivers).length)
  expect(selectionOf(body, 'workspace-joined')).toEqual({ email: false, browser: false, app: true })
  expect(body).toMatchObject({ mail_frequency: 'instant', quiet_hours: null })
  expect(Buffer.from(body.push_key, 'base64url')).toHaveLength(65)
})

it('offers nothing about payments where the site takes none', async () => {
  const { visitor } = await test.registerUser()
  const groups = async () =>
    (await visitor.get(URL)).json().subscriptions.map(({ group_name }: { group_name: string }) => group_name)
  expect(await groups()).toEqual(['Workspaces', 'Security', 'Account', 'Billing', 'News'])
  await writeSetting(test.db, 'billing.enable', false)
  expect(await groups()).toEqual(['Workspaces', 'Security', 'Account', 'News'])
  expect((await visitor.get(URL)).json().user_selections).not.toContainEqual(
    expect.objectContaining({ notif_id: 'payment-failed' }),
  )
  await writeSetting(test.db, 'billing.enable', true)
})

it('offers what is for administrators to them alone', async () => {
  const administrator = await test.loginAsAdministrator()
  const { visitor } = await test.registerUser()
  const siteOf = async (who: typeof visitor) =>
    (await who.get(URL))
      .json()
      .subscriptions.find(({ group_name }: { group_name: string }) => group_name === 'Site')?.subscriptions
  const selections = [{ notif_id: 'webhook-off', channels: { email: false } }]
  const off = { notif_id: 'webhook-off', name: 'A webhook is switched off', always: [] }
  expect(await siteOf(administrator)).toContainEqual(off)
  expect((await administrator.put(URL, { selections })).statusCode).toBe(200)
  expect(await siteOf(visitor)).toBeUndefined()
  const refusal = await visitor.put(URL, { selections })
  expect([refusal.statusCode, Object.keys(refusal.json().errors)]).toEqual([422, ['selections']])
})

it('saves the selections it is sent, and leaves what it is not [C-059][E-055]', async () => {
  const { visitor } = await test.registerUser()
  const other = await test.registerUser()
  const put = async (payload: object) => (await visitor.put(URL, payload)).json()
  await put({ selections: [{ notif_id: 'announcement', channels: { email: false, app: false } }] })
  const body = await put({
    selections: [{ notif_id: 'announcement', channels: { app: true } }],
    mail_frequency: 'weekly',
    quiet_hours: { from: '22:00', to: '07:30' },
  })
  expect(selectionOf(body, 'announcement')).toEqual({ email: false, browser: false, app: true })
  await put({ selections: [], quiet_hours: null })
  expect((await visitor.get(URL)).json()).toMatchObject({ mail_frequency: 'weekly', quiet_hours: null })
  expect(selectionOf((await other.visitor.get(URL)).json(), 'announcement')).toEqual({
    email: true,
    browser: false,
    app: true,
  })
})

it.each([
  ['selections', { selections: [{ notif_id: 'no-such-thing', channels: { app: true } }] }],
  ['selections', { selections: [{ notif_id: 'welcome', channels: { app: true } }] }],
  ['selections.0.channels.app', { selections: [{ notif_id: 'announcement', channels: { app: 'yes' } }] }],
  ['selections', { selections: [{ notif_id: 'new-device', channels: { email: false } }] }],
  ['selections', {}],
  ['mail_frequency', { selections: [], mail_frequency: 'hourly' }],
  ['quiet_hours.from', { selections: [], quiet_hours: { from: '25:00', to: '07:00' } }],
  ['quiet_hours', { selections: [], quiet_hours: { from: '07:00', to: '07:00' } }],
])('refuses %s of %j, and changes nothing [C-059]', async (field, payload) => {
  const { visitor } = await test.registerUser()
  const before = (await visitor.get(URL)).json()
  const response = await visitor.put(URL, payload)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
  expect((await visitor.get(URL)).json()).toEqual(before)
})

it('is for signed-in users', async () => {
  expect((await test.visitor().get(URL)).statusCode).toBe(401)
})
