import { aBootstrap, aUser, fakeHost } from '@app/shared/testing'
import { waitFor } from '@testing-library/react'
import { createPushReceiver } from './push-message'

function open(network: Record<string, unknown> = {}) {
  const user = aUser({ unread_notifications_count: 1 })
  const host = fakeHost({ bootstrap: aBootstrap({ user }), network })
  host.queries.setQueryData(['orders', 'latest'], [])
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

it('asks anew for the queries of an event’s noun, and for no others', () => {
  const { receiver, isStale } = open()
  receiver.receive({ event: 'order.created', data: {} })
  expect([isStale('orders', 'latest'), isStale('invoices')]).toEqual([true, false])
  receiver.stop()
})

it('takes over what an event says of the user, as far as it is a plain value the user has', () => {
  const { receiver, host, user } = open()
  const changes = { unread_notifications_count: 5, roles: [], stranger: 1 }
  receiver.receive({ event: 'order.created', data: { user: changes } })
  expect(host.bootstrap.getState().user).toEqual({ ...user, unread_notifications_count: 5 })
  const before = host.bootstrap.getState()
  receiver.receive({ event: 'order.created', data: { user: { unread_notifications_count: 5 } } })
  expect(host.bootstrap.getState()).toBe(before)
  receiver.stop()
})

it('asks what it missed only when the tab is in view', async () => {
  const me = jest.fn(() => ({ user: aUser({ unread_notifications_count: 7 }) }))
  const { receiver, unread } = open({ 'GET api/v1/users/me': me })
  show('hidden')
  receiver.receive('missed')
  expect(me).not.toHaveBeenCalled()
  show('visible')
  await waitFor(() => expect(unread()).toBe(7))
  show('visible')
  expect(me).toHaveBeenCalledTimes(1)
  receiver.stop()
})

it('takes nothing over of another account', async () => {
  const me = jest.fn(() => ({ user: aUser({ id: 99, unread_notifications_count: 7 }) }))
  const { receiver, unread } = open({ 'GET api/v1/users/me': me })
  receiver.receive('opened')
  await waitFor(() => expect(me).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(unread()).toBe(1)
  receiver.stop()
})
