// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const AT = '2026-03-01T12:00:00.000Z'
const entry = {
  id: '7',
  created_at: AT,
  actor_id: 1,
  actor_name: 'Ada',
  impersonator_name: null,
  action: 'roles.update',
  subject_type: 'role',
  subject_id: '4',
  subject_name: 'Readers',
  before: { name: 'Readers', permissions: ['users.view', 'roles.view'] },
  after: { name: '<img src=x onerror=alert(1)>', permissions: [] },
  ip_address: '192.0.2.7',
  platform: 'Linux',
  browser: 'Firefox',
}
const mail = {
  id: '00000000-0000-4000-8000-000000000001',
  recipient: 'bert@example.com',
  subject: 'Reset your password',
  state: 'failed',
  attempts: 12,
  last_error: 'Connection refused',
  created_at: AT,
  next_attempt_at: null,
  has_body: true,
}
const job = {
  kind: 'webhook_events',
  id: 'evt_1',
  state: 'failed',
  attempts: 20,
  last_error: 'no such customer',
  next_attempt_at: null,
}
const signIn = {
  ...{ id: 3, kind: 'lockedOut', detail: null, device_type: 'other', platform: 'Linux', browser: 'Firefox' },
  ...{ city: null, country: null, ip_address: '192.0.2.8', created_at: AT, user_id: 5, user_name: 'Bert' },
}
const kept = { changes: 400, mails: 30, sign_ins: 365, failed_sign_ins: 90, api_uses: 1 }
/** Shows a log; `asked` are the queries for its entries, in their order. */
const show = (path: string, network: object, ...held: string[]) => {
  const { host } = renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: { 'GET api/v1/logs/retention': kept, ...network },
  })
  const asked = () =>
    host.requests.filter(({ path }) => !path.endsWith('/retention')).map(({ query }) => query)
  return { host, asked }
}

it('shows who changed what, each field before and after, as text', async () => {
  const { asked } = show(
    '/admin/logs?subject=read&created_at=2026-03-01..2026-03-02',
    { 'GET api/v1/logs/audit': aPage([entry]) },
    'logs.view',
  )
  const row = within(
    await screen.findByRole('row', { name: /Ada.*192\.0\.2\.7 · Firefox, Linux.*roles\. ?update/ }),
  )
  expect(row.getByText('roles.update').innerHTML).toBe('roles.<wbr>update<wbr>')
  await userEvent.click(row.getByRole('button', { name: 'Show: Changes of Readers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes of Readers' }))
  const lines = dialog.getAllByRole('row').slice(1)
  expect(
    lines.map(line =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['name', 'Readers', '<img src=x onerror=alert(1)>'],
    ['permissions', 'users.view, roles.view', '–'],
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(Object.fromEntries(asked().at(-1) ?? [])).toMatchObject({
    subject: 'read',
    createdFrom: new Date(2026, 2, 1).toISOString(),
  })
  const file = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' }).href)
  expect([file.pathname, file.searchParams.get('subject')]).toEqual(['/api/v1/logs/audit/export', 'read'])
})

it('sends a mail again and shows its text to who may do everything', async () => {
  const { host } = show(
    '/admin/logs/mails',
    {
      'GET api/v1/logs/mails': aPage([mail]),
      [`GET api/v1/logs/mails/${mail.id}`]: { text: 'Here is your link' },
      [`POST api/v1/logs/mails/${mail.id}/resend`]: { status: 'success' },
    },
    'admin',
  )
  expect(await screen.findByText('After 12 attempts: Connection refused')).toBeTruthy()
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Reset your password' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Read, which is written down')
  expect(await screen.findByText('Here is your link')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await choose('Send again')
  expect(await screen.findByText('The mail is on its way')).toBeTruthy()
  expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('offers those who may only look nothing but to look', async () => {
  show('/admin/logs/mails', { 'GET api/v1/logs/mails': aPage([mail]) }, 'logs.view')
  await screen.findByText('bert@example.com')
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
})

it('runs a job again that was given up', async () => {
  const { asked } = show(
    '/admin/logs/jobs?state=failed',
    {
      'GET api/v1/logs/jobs': aPage([job]),
      'POST api/v1/logs/jobs/webhook_events/evt_1/retry': { status: 'success' },
    },
    'admin',
  )
  expect(await screen.findByText('20 attempts · no such customer')).toBeTruthy()
  expect(asked()[0]?.get('state')).toBe('failed')
  await userEvent.click(screen.getByRole('button', { name: 'Run now: evt_1' }))
  expect(await screen.findByText('The job is tried again now')).toBeTruthy()
})

it('tells who was locked out, and leads from log to log', async () => {
  show(
    '/admin/logs/sign-ins',
    { 'GET api/v1/logs/sign-ins': aPage([signIn]), 'GET api/v1/logs/jobs': aPage([]) },
    'logs.view',
  )
  expect(
    await screen.findByRole('row', { name: /Bert Locked after failed attempts 192\.0\.2\.8/ }),
  ).toBeTruthy()
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Logs' })).getByRole('link', { name: 'Jobs' }),
  )
  expect(await screen.findByText('Nothing waits, and nothing failed')).toBeTruthy()
})

it.each([
  ['mails', 'mails', aPage([mail]), 'state=failed'],
  ['sign-ins', 'sign-ins', aPage([signIn]), 'kind=failed'],
])('asks for the %s of the days that are chosen, and gives them as a file', async (place, call, page, choice) => {
  const { asked } = show(
    `/admin/logs/${place}?${choice}&created_at=2026-03-01..2026-03-02`,
    { [`GET api/v1/logs/${call}`]: page },
    'logs.view',
  )
  const file = await screen.findByRole('link', { name: 'Download as CSV' })
  const days = `createdFrom=${new Date(2026, 2, 1).toISOString()}&createdBefore=${new Date(2026, 2, 3).toISOString()}`
  expect(decodeURIComponent(asked()[0]?.toString() ?? '')).toBe(`page=1&perPage=30&${choice}&${days}`)
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toMatch(
    new RegExp(`/api/v1/logs/${call}/export\\?${choice}&${days.replaceAll('.', '\\.')}$`),
  )
})

it('shows how much access tokens were used, in the days that are chosen', async () => {
  const use = {
    ...{ token_id: 4, token_name: 'Night job', is_deleted: true, user_id: 5, user_name: 'Bert' },
    ...{ requests: 1234, refused: 7, failed: 0, last_used_at: AT },
  }
  const { asked } = show(
    '/admin/logs/api?last_used_at=7',
    { 'GET api/v1/logs/api-uses': aPage([use]) },
    'logs.view',
  )
  expect(
    await screen.findByRole('row', { name: /Bert Night job deleted token 1,234 7 0 Mar 1, 2026/ }),
  ).toBeTruthy()
  expect(asked().map(query => query.get('days'))).toEqual(['7'])
  const file = screen.getByRole('link', { name: 'Download as CSV' })
  expect(file.getAttribute('href')).toMatch(/\/api\/v1\/logs\/api-uses\/export\?days=7$/)
})

it('says so when a log cannot be loaded', async () => {
  const failing = () => Response.json({ message: 'x' }, { status: 500 })
  show('/admin/logs', { 'GET api/v1/logs/audit': failing }, 'logs.view')
  expect(await screen.findByText('The log could not be loaded')).toBeTruthy()
})

it.each([
  ['', 'audit', [entry, { ...entry, id: '8', actor_id: null }], 'Ada', 1],
  ['/sign-ins', 'sign-ins', [signIn, { ...signIn, id: 4, user_id: null }], 'Bert', 5],
])('leads at /admin/logs%s from a name to the account, for who may see it', async (path, call, rows, name, id) => {
  const network = { [`GET api/v1/logs/${call}`]: aPage([...rows]) }
  show(`/admin/logs${path}`, network, 'logs.view', 'users.view')
  const links = await screen.findAllByRole('link', { name })
  expect(links.map(link => link.getAttribute('href'))).toEqual([`/admin/users/${id}`])
  cleanup()
  show(`/admin/logs${path}`, network, 'logs.view')
  expect(await screen.findAllByText(name)).toHaveLength(2)
  expect(screen.queryByRole('link', { name })).toBeNull()
})

it.each([
  ['', 'audit', 'Entries are kept for 400 days.'],
  ['/mails', 'mails', 'Entries are kept for 30 days.'],
  ['/jobs', 'jobs', 'A job stays until it is done.'],
  ['/sign-ins', 'sign-ins', 'Entries are kept for 365 days, refused attempts for 90 days.'],
  ['/api', 'api-uses', 'Entries are kept for 1 day.'],
])('says at /admin/logs%s how long entries are kept', async (path, call, sentence) => {
  show(`/admin/logs${path}`, { [`GET api/v1/logs/${call}`]: aPage([]) }, 'logs.view')
  expect(await screen.findByText(sentence)).toBeTruthy()
})
