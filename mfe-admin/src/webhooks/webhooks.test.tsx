// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import { aBootstrap, aPage, aUser, expectAsked, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const AT = '2026-03-01T12:00:00.000Z'
const URL = 'https://hooks.example/harbor'
const webhook = {
  ...{ id: 3, name: '', url: URL, events: ['user.created'], enabled: false, disabled_at: AT, failures: 30 },
  ...{ revision: 4, created_at: AT },
}
const delivery = {
  ...{ id: 'msg_1', type: 'user.created', state: 'failed', attempts: 10, last_error: 'answered 500' },
  ...{ status: 500, answer: '<b>down</b>', data: { id: 1 }, created_at: AT, next_attempt_at: null },
}
const detail = {
  ...delivery,
  body: '{"type":"user.created","data":{"id":1}}',
  headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
}
const show = (network: object) =>
  renderRemote(remote, '/admin/webhooks', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: network as Record<string, object>,
  })

it('adds a webhook and shows its secret once', async () => {
  const { host } = show({
    'GET api/v1/site-webhooks': { webhooks: [] },
    'POST api/v1/site-webhooks': { webhook, secret: 'whsec_abc' },
  })
  expect(await screen.findByText('No other server is told anything')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await userEvent.type(dialog.getByLabelText('Address'), URL)
  await userEvent.click(dialog.getByLabelText('Somebody left a message'))
  await expectAsked()
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: '',
    url: URL,
    events: ['user.created', 'user.deleted', 'subscription.changed', 'page.published'],
  })
  const user = userEvent.setup()
  // A stray key does not take away what is not shown again.
  await user.keyboard('{Escape}')
  const name = 'Close without copying the secret?'
  const question = within(await screen.findByRole('alertdialog', { name }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('whsec_abc')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says which one was switched off, switches it on, and sends a message again', async () => {
  const { host } = show({
    'GET api/v1/site-webhooks': { webhooks: [webhook] },
    'PUT api/v1/site-webhooks/3': { webhook: { ...webhook, enabled: true } },
    'GET api/v1/site-webhooks/3/deliveries': aPage([delivery]),
    'POST api/v1/site-webhooks/3/deliveries/msg_1/replay': { status: 'success' },
  })
  expect(await screen.findByText('Switched off after 30 failed attempts')).toBeTruthy()
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${URL}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Switch on')
  await choose('Messages')
  expect(await screen.findByText('10 attempts · answered 500 · <b>down</b>')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again: user.created' }))
  const sent = host.requests.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { url: URL, events: ['user.created'], revision: 4, enabled: true }],
    ['POST', {}],
  ])
})

it('changes name, address and events of one, from the revision that was read', async () => {
  const { host } = show({
    'GET api/v1/site-webhooks': { webhooks: [webhook] },
    'PUT api/v1/site-webhooks/3': { webhook: { ...webhook, name: 'Harbor' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${URL}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change webhook' }))
  await userEvent.click(dialog.getByLabelText('An account was deleted'))
  await expectAsked()
  await userEvent.type(dialog.getByLabelText('Name'), 'Harbor')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Webhook saved')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ name: 'Harbor', url: URL, events: ['user.created', 'user.deleted'], enabled: false, revision: 4 },
  })
})

it('gives one another secret after a question, and shows it once', async () => {
  let isLate = true
  const { host } = show({
    'GET api/v1/site-webhooks': { webhooks: [webhook] },
    'POST api/v1/site-webhooks/3/secret': () =>
      isLate
        ? Response.json({ message: 'x', code: 'changed_meanwhile' }, { status: 409 })
        : { webhook: { ...webhook, revision: 5 }, secret: 'whsec_new' },
  })
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${URL}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New secret' }))
    const name = `A new secret for ${URL}?`
    const question = within(await screen.findByRole('alertdialog', { name }))
    expect(question.getByText(/The old one stops being valid at once/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'New secret' }))
  }
  await ask()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('whsec_new')).toBeNull()
  isLate = false
  await ask()
  expect(await screen.findByText('whsec_new')).toBeTruthy()
  const posts = host.requests.filter(({ method }) => method === 'POST')
  expect(posts.map(({ body }) => body)).toEqual([{ revision: 4 }, { revision: 4 }])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull())
})

it('lists the messages page by page and by state, and shows what one of them says', async () => {
  const LIST = 'GET api/v1/site-webhooks/3/deliveries'
  const { host } = show({
    'GET api/v1/site-webhooks': { webhooks: [webhook] },
    [LIST]: aPage([delivery], { total: 41, perPage: 20 }),
    [`${LIST}/msg_1`]: { delivery: detail },
  })
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${URL}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Messages' }))
  const list = within(await screen.findByRole('dialog', { name: `Messages to ${URL}` }))
  await userEvent.click(await list.findByRole('button', { name: 'Next' }))
  await userEvent.selectOptions(list.getByLabelText('State'), 'Failed')
  await waitFor(() => expect(host.requests).toHaveLength(4))
  const asked = host.requests.slice(1).map(({ query }) => Object.fromEntries(query ?? []))
  expect(asked).toEqual([
    { page: '1', perPage: '20' },
    { page: '2', perPage: '20' },
    { page: '1', perPage: '20', state: 'failed' },
  ])
  await userEvent.click(list.getByRole('button', { name: 'Show: user.created' }))
  const one = within(await screen.findByRole('dialog', { name: 'Message user.created' }))
  const sent = await one.findByRole('region', { name: 'What is sent' })
  expect(sent.textContent).toBe('{\n  "type": "user.created",\n  "data": {\n    "id": 1\n  }\n}')
  expect(sent.tabIndex).toBe(0)
  expect(one.getByRole('region', { name: 'Headers' }).textContent).toBe(
    'content-type: application/json\nwebhook-id: msg_1',
  )
  expect(one.getByRole('region', { name: 'Beginning of the answer' }).textContent).toBe('500\n<b>down</b>')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Message user.created' })).toBeNull())
  expect(screen.getByRole('dialog', { name: `Messages to ${URL}` })).toBeTruthy()
})
