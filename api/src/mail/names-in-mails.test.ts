import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { workspaceOwner } from '../testing/invite-someone'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
let owner: Awaited<ReturnType<typeof workspaceOwner>>
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  owner = await workspaceOwner(test)
})
afterAll(() => test.close())

/** A header of its own, a line of its own to programs that know more line ends, and a text that is read backwards. */
const odd = [
  'Ada\r\nBcc: all@evil.example',
  'Ada\rYour account is locked',
  'Ada\u0085Your account is locked',
  'Ada\u2028Your account is locked',
  'Ada\u202elacol.rengah',
  'Ada\u2066\u0007',
]

const places: [place: string, send: (name: string) => ReturnType<Visitor['get']>][] = [
  [
    'the name of the site',
    name => administrator.put('/api/v1/settings', { settings: { 'branding.site_name': name } }),
  ],
  ['the names of oneself', name => owner.visitor.put('/api/v1/users/me', { first_name: name })],
  [
    'the names of somebody new',
    name => administrator.post('/api/v1/users', { email: 'first@example.com', last_name: name }),
  ],
  [
    'the names of a registration',
    name =>
      test.visitor().post('/auth/register', {
        ...{
          email: 'new@example.com',
          password: PASSWORD,
          password_confirmation: PASSWORD,
          first_name: name,
        },
      }),
  ],
  ['a workspace', name => owner.visitor.post('/api/v1/workspaces', { name })],
  [
    'a workspace that is renamed',
    name => owner.visitor.put(`/api/v1/workspaces/${owner.workspace}`, { name }),
  ],
  ['an access token', name => owner.visitor.post('/api/v1/access-tokens', { tokenName: name })],
  [
    'who writes to the site',
    name => test.visitor().post('/api/v1/contact-page', { name, email: 'a@example.com', message: 'Hello' }),
  ],
  ['an announcement', name => administrator.post('/api/v1/announcements', { title: name, text: 'Hello' })],
  [
    'the button of an announcement',
    name =>
      administrator.post('/api/v1/announcements', { title: 'a', text: 'a', action: '/', action_label: name }),
  ],
  [
    'a webhook',
    name =>
      administrator.post('/api/v1/site-webhooks', {
        name,
        url: 'https://hooks.example/',
        events: ['contact.message'],
      }),
  ],
  [
    'a plan',
    name =>
      administrator.post('/api/v1/plans', {
        ...{ name, description: '', hidden: false, free: true, recommended: false, feature_list: [] },
        ...{ permissions: [], trial_days: 0, per_seat: false, prices: [] },
      }),
  ],
  ['an address', name => owner.visitor.post('/api/v1/users/me/email', { email: `${name}@example.com` })],
  [
    'an invited address',
    name =>
      owner.visitor.post(`/api/v1/workspaces/${owner.workspace}/invites`, {
        emails: [`${name}@example.com`],
        role: 'member',
      }),
  ],
]

it.each(places)('what would end a line of a mail or turn one around is refused as %s', async (_, send) => {
  const answers = await Promise.all(odd.map(send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(odd.map(() => 422))
  expect((await send('Ada')).statusCode).toBeLessThan(300)
})
