// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { cleanup, screen } from '@testing-library/react'
import remote from '../remote'
import { aPerson } from '../testing/a-person'

const email = 'ada+x@example.com'
const lists = { localizations: [], countries: [], timezones: {} }

/** The page of Ada, for who may see her and holds this as well. */
async function leads(held: readonly string[], { isSold = true } = {}) {
  const { settings } = aBootstrap()
  renderRemote(remote, '/admin/users/1001', {
    bootstrap: aBootstrap({
      user: aUser({ id: 1, permissions: permissions('admin.access', 'users.view', ...held) }),
      settings: { ...settings, billing: { ...settings.billing, enable: isSold } },
    }),
    network: {
      'GET api/v1/users/1001/details': { person: aPerson({ email }) },
      'GET api/v1/logs/sign-ins': aPage([]),
      'GET api/v1/value-lists/localizations,countries,timezones': lists,
    },
  })
  await screen.findByText('What they have here')
  const found = screen.queryAllByRole('link').map(link => link.getAttribute('href') ?? '')
  cleanup()
  return found.filter(path => path.includes('%40'))
}

it('leads to the lists that have something of the person, narrowed by the address', async () => {
  expect(await leads(['plans.update', 'files.view', 'logs.view'])).toEqual([
    '/admin/subscriptions?query=ada%2Bx%40example.com',
    '/admin/files?owner=ada%2Bx%40example.com',
    '/admin/logs?actor=ada%2Bx%40example.com',
    '/admin/logs/sign-ins?query=ada%2Bx%40example.com',
    '/admin/logs/mails?query=ada%2Bx%40example.com',
  ])
})

it('leads to no list that one may not open, and to no subscriptions where nothing is sold', async () => {
  const paths = async (...held: string[]) => (await leads(held)).map(path => path.split('?')[0])
  expect(await paths()).toEqual([])
  expect(await paths('files.view')).toEqual(['/admin/files'])
  expect(await paths('plans.update')).toEqual(['/admin/subscriptions'])
  expect(await paths('logs.view')).toEqual(['/admin/logs', '/admin/logs/sign-ins', '/admin/logs/mails'])
  expect(await leads(['plans.update'], { isSold: false })).toEqual([])
})
