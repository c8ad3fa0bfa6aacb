import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const me = aUser({ permissions: permissions('admin') })
const person = (id: number, display_name: string, banned_at: string | null = null) => ({
  id,
  first_name: null,
  last_name: null,
  display_name,
  avatar: null,
  email: `user${id}@example.com`,
  email_verified_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  banned_at,
  delete_at: null,
  roles: [],
})

/** The users screen over a server that remembers who is suspended. */
function open(user = me) {
  const banned = new Set<number>()
  const rows = () =>
    aPage([
      person(me.id, 'Myself'),
      person(1001, 'Ada', banned.has(1001) ? '2026-03-02T12:00:00.000Z' : null),
    ])
  const network = {
    'GET api/v1/users': rows,
    'POST api/v1/users/1001/ban': () => {
      banned.add(1001)
      return { status: 'success' }
    },
    'DELETE api/v1/users/1001/ban': () => {
      banned.delete(1001)
      return { status: 'success' }
    },
  }
  return renderRemote(remote, '/admin/users', { bootstrap: aBootstrap({ user }), network })
}
const button = (name: string) => screen.findByRole('button', { name })
const choose = async (name: string, item: string) => {
  await userEvent.click(await button(`Actions for ${name}`))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('suspends a user once it was confirmed, with a reason, shows it, and takes it back', async () => {
  const { host } = open()
  await choose('Ada', 'Suspend')
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ada?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Rude to others')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Suspended')).toBeTruthy()
  expect(await screen.findByText('Ada is suspended')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose('Ada', 'Reinstate')
  expect(await screen.findByText('Ada can sign in again')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Suspended')).toBeNull())
  const changes = host.requests.filter(({ method }) => method !== 'GET')
  expect(changes.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  expect(changes[0]?.body).toEqual({ reason: 'Rude to others' })
})

it('does nothing when it is not confirmed', async () => {
  const { host } = open()
  await choose('Ada', 'Suspend')
  await userEvent.click(await button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('is nothing anybody does to themselves', async () => {
  open()
  await button('Actions for Ada')
  expect(screen.queryByRole('button', { name: 'Actions for Myself' })).toBeNull()
  expect(screen.getByRole('cell', { name: /Myself.*You/ })).toBeTruthy()
})

it('is not offered to those who may only look', async () => {
  open(aUser({ permissions: permissions('admin.access', 'users.view') }))
  await screen.findByText('Ada')
  expect(screen.queryByRole('button', { name: /Ada/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

it('says what the server says when it refuses', async () => {
  const refusal = () => Response.json({ message: "You don't have permission to do this." }, { status: 403 })
  renderRemote(remote, '/admin/users', {
    bootstrap: aBootstrap({ user: me }),
    network: { 'GET api/v1/users': aPage([person(1001, 'Ada')]), 'POST api/v1/users/1001/ban': refusal },
  })
  await choose('Ada', 'Suspend')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText("You don't have permission to do this.")).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Suspend' })).toBeTruthy()
})
