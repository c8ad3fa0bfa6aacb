import { datesOf } from '@app/shared/i18n'
import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'
import Maintenance from './maintenance'

const words = { enable: true, title: '', message: '', until: null }
const open = (
  maintenance: object = {},
  { user = null as ReturnType<typeof aUser> | null, network = {} } = {},
) =>
  renderRemote({ routes: () => [{ path: '/', element: <Maintenance /> }] }, '/', {
    bootstrap: aBootstrap({ user, settings: { maintenance: { ...words, ...maintenance } } }),
    network,
  })

it('fills the gate on a bare page', () => {
  expect(manifest.slots).toContainEqual(
    expect.objectContaining({ name: 'gate:maintenance', feature: 'maintenance.enable', frame: 'bare' }),
  )
  expect(remote.slots['gate:maintenance']).toBeTruthy()
})

it('has words of its own where the owner has written none, and leads administrators to the way in', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'We will be back soon' })).toBeTruthy()
  expect(screen.getByText('The site is being worked on.')).toBeTruthy()
  expect(screen.queryByText(/^Expected/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Sign in as an administrator' })
  expect(link.getAttribute('href')).toBe('/login')
})

it('says what the owner wrote and until when, unless that is over', async () => {
  const until = new Date(Date.now() + 3_600_000)
  open({ title: 'New shelves', message: 'Two\nlines', until: until.toISOString() })
  expect(await screen.findByRole('heading', { level: 1, name: 'New shelves' })).toBeTruthy()
  const date = datesOf({ language: 'en' }).minute(until)
  expect(screen.getByText(`Expected to be over: ${date}.`)).toBeTruthy()
  cleanup()
  open({ until: new Date(Date.now() - 1000).toISOString() })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/^Expected/)).toBeNull()
})

it('says it in the language of who reads it', async () => {
  const lines = { 'New shelves': 'Neue Regale', Soon: 'Bald' }
  renderRemote({ routes: () => [{ path: '/', element: <Maintenance /> }] }, '/', {
    bootstrap: aBootstrap({
      settings: {
        i18n: { enable: true, language: 'de', lines },
        maintenance: { ...words, title: 'New shelves', message: 'Soon' },
      },
    }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Neue Regale' })).toBeTruthy()
  expect(screen.getByText('Bald')).toBeTruthy()
})

it('lets who is signed in log out, to sign in as somebody else', async () => {
  const { host } = open(
    {},
    { user: aUser(), network: { 'POST auth/logout': { bootstrapData: aBootstrap() } } },
  )
  expect(await screen.findByText('You are signed in as ada@example.com.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(host.visited).toEqual([{ to: '/login', replace: false }]))
})
