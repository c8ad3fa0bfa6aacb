import { verdict } from '@app/shared/access'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('api.access') }) })
const spec = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/api/v1/users/me': {
      get: { tags: ['users'], summary: 'The own user', responses: { 200: { description: 'ok' } } },
    },
  },
}

it('exists only where the API is on, for holders of api.access [R-027] [P-016]', () => {
  const claim = manifest.claims.find(({ path }) => path === '/api-docs')
  if (!claim?.access) throw new Error('no claim')
  const at = (changes: Parameters<typeof aBootstrap>[0]) => verdict(claim, aBootstrap(changes))
  const holder = { user: aUser({ permissions: permissions('api.access') }) }
  expect(at(holder)).toBe('enter')
  expect(at({ ...holder, settings: { api: { integrated: false } } })).toBe('not-found')
  expect(at({ user: aUser() })).toBe('not-found')
  expect(at({})).toBe('sign-in')
  expect(at({ guest_role: { permissions: permissions('api.access') } })).toBe('enter')
})

it("shows the API's own description in a viewer [S-126]", async () => {
  const { host } = renderRemote(remote, '/api-docs', {
    bootstrap,
    network: { 'GET api/v1/openapi.json': spec },
  })
  expect(await screen.findByText('The own user', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'API documentation' })).toBeTruthy()
  expect(host.requests.map(({ path }) => path)).toEqual(['api/v1/openapi.json'])
}, 30_000)

it('offers to try again when the description cannot be loaded', async () => {
  let isDown = true
  renderRemote(remote, '/api-docs', {
    bootstrap,
    network: {
      'GET api/v1/openapi.json': () => (isDown ? Response.json({}, { status: 500 }) : spec),
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('The own user', {}, { timeout: 20_000 })).toBeTruthy()
}, 30_000)
