import { verdict } from '@app/shared/access'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('api.access') }) })
const answer = { content: { 'application/json': { schema: { type: 'object', properties: {} } } } }
const spec = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/api/v1/users/{id}': {
      get: {
        tags: ['users'],
        summary: 'One user',
        security: [{ session: [] }, { token: ['users:read'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'with', in: 'query', schema: { type: 'string', maxLength: 200 } },
        ],
        responses: { 200: answer },
      },
    },
    '/api/v1/bootstrap-data': {
      get: { tags: ['bootstrap-data'], summary: 'What a page starts with', responses: { 200: answer } },
    },
    '/api/v1/file-entries': {
      post: {
        tags: ['file-entries'],
        summary: 'Upload a file',
        requestBody: { content: { 'multipart/form-data': { schema: {} } } },
        responses: { 200: answer },
      },
    },
    '/api/v1/notifications/mark-as-read': {
      post: {
        tags: ['notifications'],
        summary: 'Mark as read',
        security: [{ token: ['notifications:write'] }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['ids'],
                properties: { ids: { type: 'array', items: { type: 'string' } } },
              },
            },
          },
        },
        responses: { 200: answer },
      },
    },
  },
}
const open = (description: unknown = spec) =>
  renderRemote(remote, '/api-docs', { bootstrap, network: { 'GET api/v1/openapi.json': description } })
const entry = (name: RegExp) => screen.findByRole('button', { name })

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

it("lists the API's own description by what calls are about, closed, with how many there are [S-126]", async () => {
  const { host } = open()
  const heading = await screen.findByRole('heading', { level: 2, name: 'Bootstrap data' })
  expect(heading.closest('summary')?.textContent).toBe('Bootstrap data1')
  expect(heading.closest('details')?.open).toBe(false)
  expect(screen.getByRole('heading', { level: 1, name: 'API documentation' })).toBeTruthy()
  expect(host.requests.map(({ path }) => path)).toEqual(['api/v1/openapi.json'])
})

it('finds calls by any word of them, and shows those that a token may make', async () => {
  open()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search calls' }), 'get user')
  expect((await entry(/One user/)).closest('details')?.open).toBe(true)
  expect(screen.queryByText('Mark as read')).toBeNull()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what a token may call' }))
  expect(screen.queryByText('What a page starts with')).toBeNull()
  expect(screen.getByText('Mark as read')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all calls' }))
  expect(screen.getByText('What a page starts with')).toBeTruthy()
})

it('writes the call down as code with what was typed', async () => {
  open()
  await userEvent.type(await screen.findByLabelText('Access token'), "it's")
  await userEvent.click(await entry(/One user/))
  await userEvent.type(await screen.findByLabelText('id'), '7')
  await userEvent.type(screen.getByLabelText('with'), 'roles')
  const curl = await screen.findByRole('region', { name: 'Code: curl' })
  expect(curl.textContent).toMatch(/^curl 'http.*\/api\/v1\/users\/7\?with=roles' \\\n/)
  expect(curl.textContent).toContain("-H 'Authorization: Bearer it'\\''s'")
  await userEvent.click(screen.getByRole('tab', { name: 'JavaScript' }))
  expect(screen.getByRole('region', { name: 'Code: JavaScript' }).textContent).toContain(
    "'Authorization': 'Bearer it\\'s',",
  )
})

it('starts the body of a call from one that fits, and can be sent only with what is needed', async () => {
  open()
  await userEvent.click(await entry(/Mark as read/))
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Body')
  expect(JSON.parse(body.value)).toEqual({ ids: ['string'] })
  expect(screen.getByText('list of string')).toBeTruthy()
  await userEvent.click(await entry(/One user/))
  const one = within((await entry(/One user/)).closest('li') ?? document.body)
  expect((await one.findByRole('button', { name: 'Send' })).ariaDisabled).toBe('true')
  await userEvent.type(one.getByLabelText('id'), '7')
  expect(one.getByRole('button', { name: 'Send' }).ariaDisabled).toBeNull()
})

it('says of what cannot be a token that it is none, and sends nothing with it', async () => {
  open()
  const token = await screen.findByLabelText('Access token')
  await userEvent.type(token, 'hbr_ключ')
  expect(token.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(await entry(/What a page starts with/))
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(send.ariaDisabled).toBe('true')
  expect(screen.getAllByText('The access token has characters that no token has.')).toHaveLength(2)
  await userEvent.clear(token)
  await userEvent.type(token, 'hbr_key')
  expect(send.ariaDisabled).toBeNull()
  expect(token.getAttribute('aria-invalid')).not.toBe('true')
})

it('says of a call that takes a file that it cannot be tried here', async () => {
  open()
  await userEvent.click(await entry(/Upload a file/))
  expect(await screen.findByText('This call takes a file and cannot be tried here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

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
  expect(await screen.findByText('One user')).toBeTruthy()
})
