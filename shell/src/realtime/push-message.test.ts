import { aBootstrap, aUser, fakeHost, permissions } from '@app/shared/testing'
import { waitFor } from '@testing-library/react'
import { timeouts } from '../state/timeouts'
import { createPushReceiver } from './push-message'

function open(network: Record<string, unknown> = {}) {
  const user = aUser({ unread_notifications_count: 1, two_factor_confirmed_at: '2026-01-01T00:00:00Z' })
  const host = fakeHost({ bootstrap: aBootstrap({ user }), network })
  host.queries.setQueryData(['orders', 'latest'], [])
  host.queries.setQueryData(['trade', 'orders'], [])
  host.queries.setQueryData(['invoices'], [])
  const receiver = createPushReceiver(host)
  const isStale = (...key: string[]) => host.queries.getQueryState(key)?.isInvalidated
  const unread = () => host.bootstrap.getState().user?.unread_notifications_count
  return { user, host, receiver, isStale, unread }
}
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  jest.restoreAllMocks()
})

it('asks anew for the queries of an event’s noun, also behind the id of a remote, and for no others', () => {
  const { receiver, isStale } = open()
  receiver.receive({ event: 'order.created', data: {} })
  expect([isStale('orders', 'latest'), isStale('trade', 'orders'), isStale('invoices')]).toEqual([
    true,
    true,
    false,
  ])
  receiver.stop()
})

it('follows the first of many events at once, and the others together', () => {
  jest.useFakeTimers()
  const { receiver, host } = open()
  const asked = jest.spyOn(host.queries, 'invalidateQueries')
  const say = () => receiver.receive({ event: 'file.changed', data: {} })
  say()
  expect(asked).toHaveBeenCalledTimes(1)
  for (let times = 0; times < 50; times++) say()
  receiver.receive({ event: 'order.changed', data: {} })
  expect(asked).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(timeouts.realtimeEvents)
  expect(asked).toHaveBeenCalledTimes(3)
  jest.advanceTimersByTime(timeouts.realtimeEvents)
  say()
  expect(asked).toHaveBeenCalledTimes(4)
  say()
  receiver.stop()
  jest.advanceTimersByTime(timeouts.realtimeEvents)
  expect(asked).toHaveBeenCalledTimes(4)
  jest.useRealTimers()
})

it('takes over what an event says of the user, as far as it is a plain value the user has', () => {
  const { receiver, host, user } = open()
  const changes = { unread_notifications_count: 5, two_factor_confirmed_at: null, roles: [], stranger: 1 }
  receiver.receive({ event: 'order.created', data: { user: changes } })
  const taken = { unread_notifications_count: 5, two_factor_confirmed_at: null }
  expect(host.bootstrap.getState().user).toEqual({ ...user, ...taken })
  const before = host.bootstrap.getState()
  receiver.receive({ event: 'order.created', data: { user: { unread_notifications_count: 5 } } })
  expect(host.bootstrap.getState()).toBe(before)
  receiver.stop()
})

it('asks what it missed only when the tab is in view', async () => {
  const data = jest.fn(() => ({ data: aBootstrap({ user: aUser({ unread_notifications_count: 7 }) }) }))
  const { receiver, unread } = open({ 'GET api/v1/bootstrap-data': data })
  show('hidden')
  receiver.receive('missed')
  expect(data).not.toHaveBeenCalled()
  show('visible')
  await waitFor(() => expect(unread()).toBe(7))
  show('visible')
  expect(data).toHaveBeenCalledTimes(1)
  receiver.stop()
})

it.each([
  ['opened', 'GET api/v1/users/me'],
  ['missed', 'GET api/v1/bootstrap-data'],
] as const)('asks once more when an event overtakes the answer that it asked for when %s', async (message, call) => {
  const answers: (() => void)[] = []
  const answered = (count: number) =>
    new Promise(resolve => {
      const body = aBootstrap({ user: aUser({ unread_notifications_count: count }) })
      answers.push(() => resolve(message === 'opened' ? { user: body.user } : { data: body }))
    })
  const counts = [0, 2]
  const { receiver, unread } = open({ [call]: () => answered(counts.shift() ?? -1) })
  receiver.receive(message)
  await waitFor(() => expect(answers).toHaveLength(1))
  receiver.receive({ event: 'notification.changed', data: { user: { unread_notifications_count: 2 } } })
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(unread()).toBe(2)
  answers[1]?.()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([unread(), answers.length]).toEqual([2, 2])
  receiver.stop()
})

it('follows a changed plan with all it permits, and leaves alone what is equal', async () => {
  const user = aUser({ permissions: permissions('files.create') })
  const body = { data: aBootstrap({ user }) }
  // The answers of Node are objects of another realm, which a browser's are not.
  const answer = Object.assign(Response.json(body), { json: async () => JSON.parse(JSON.stringify(body)) })
  const { receiver, host, isStale } = open({ 'GET api/v1/bootstrap-data': answer })
  host.queries.setQueryData(['billing', 'subscriptions'], {})
  const before = host.bootstrap.getState()
  receiver.receive({ event: 'subscription.changed', data: {} })
  // Who may do less by now does not ask for what only others may read.
  expect(isStale('billing', 'subscriptions')).toBe(false)
  await waitFor(() => expect(host.bootstrap.getState().user?.permissions).toEqual(user.permissions))
  await waitFor(() => expect(isStale('billing', 'subscriptions')).toBe(true))
  expect(host.bootstrap.getState().settings).toBe(before.settings)
  expect(host.bootstrap.getState().user?.roles).toBe(before.user?.roles)
  receiver.stop()
})

it('asks again for rights that nobody answered for, when the tab is looked at and after a minute', async () => {
  jest.useFakeTimers()
  let isBusy = true
  const answer = jest.fn(() =>
    isBusy ? Response.json({}, { status: 503 }) : { data: aBootstrap({ user: aUser() }) },
  )
  const { receiver, host, isStale } = open({ 'GET api/v1/bootstrap-data': answer })
  host.queries.setQueryData(['admin', 'roles'], [])
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
  receiver.receive({ event: 'role.updated', data: {} })
  await pass(timeouts.realtimePoll - 1)
  expect([answer.mock.calls.length, isStale('admin', 'roles')]).toEqual([1, false])
  show('visible')
  await pass(timeouts.realtimePoll - 1)
  expect([answer.mock.calls.length, isStale('admin', 'roles')]).toEqual([2, false])
  isBusy = false
  await pass(1)
  expect([answer.mock.calls.length, isStale('admin', 'roles')]).toEqual([3, true])
  await pass(timeouts.realtimePoll)
  expect(answer).toHaveBeenCalledTimes(3)
  receiver.stop()
  jest.useRealTimers()
})

it('asks once more when it was taken for a stranger: another tab was getting a new session', async () => {
  jest.useFakeTimers()
  const answers = [null, aUser({ unread_notifications_count: 7 })].map(user => ({
    data: aBootstrap({ user }),
  }))
  const { receiver, unread } = open({ 'GET api/v1/bootstrap-data': () => answers.shift() ?? {} })
  receiver.receive({ event: 'role.changed', data: {} })
  await jest.advanceTimersByTimeAsync(timeouts.newSession - 1)
  expect([unread(), answers.length]).toEqual([1, 1])
  await jest.advanceTimersByTimeAsync(1)
  expect(unread()).toBe(7)
  receiver.stop()
  jest.useRealTimers()
})

it.each(['opened', 'missed'] as const)('takes nothing over of another account: %s', async message => {
  const user = aUser({ id: 99, unread_notifications_count: 7 })
  const answer = jest.fn(({ path }: { path: string }) =>
    path.endsWith('me') ? { user } : { data: aBootstrap({ user }) },
  )
  const { receiver, unread } = open({ 'GET api/v1/users/me': answer, 'GET api/v1/bootstrap-data': answer })
  receiver.receive(message)
  await waitFor(() => expect(answer).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(unread()).toBe(1)
  receiver.stop()
})
