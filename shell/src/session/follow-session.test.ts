import { aBootstrap, aUser, fakeHost } from '@app/shared/testing'
import { waitFor } from '@testing-library/react'
import { createOtherAccount } from '../state/other-account'
import { followSession } from './follow-session'

const signedIn = (id = 1) => aBootstrap({ user: aUser({ id }) })
const tab = (bootstrap = signedIn()) => {
  const host = fakeHost({ bootstrap, network: { 'GET api/v1/bootstrap-data': () => ({ data: server.now }) } })
  const otherAccount = createOtherAccount()
  const session = followSession(host, otherAccount)
  open.push(session.stop)
  return { ...host, session, otherAccount: () => otherAccount.getState().user?.id }
}
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})
const server = { now: aBootstrap() }
const userOf = (host: ReturnType<typeof fakeHost>) => host.bootstrap.getState().user?.id

it('signs every tab out that another tab was signed out in', async () => {
  const [one, other] = [tab(), tab()]
  server.now = aBootstrap()
  one.enter(server.now)
  await waitFor(() => expect(userOf(other)).toBeUndefined())
})

it('drops what was cached when somebody else signs in in another tab', async () => {
  const [one, other] = [tab(), tab()]
  other.queries.setQueryData(['things'], ['of user 1'])
  server.now = signedIn(2)
  one.enter(server.now)
  await waitFor(() => expect(userOf(other)).toBe(2))
  expect(other.queries.getQueryData(['things'])).toBeUndefined()
})

it('asks nothing when a tab only learns more about the same user', async () => {
  const [one, other] = [tab(), tab()]
  one.enter(aBootstrap({ user: aUser({ id: 1, first_name: 'Augusta' }) }))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(other.requests).toEqual([])
})

it('looks again at a page that comes back from the browser, and hides it meanwhile', async () => {
  const host = tab()
  server.now = aBootstrap()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(document.documentElement.hidden).toBe(true)
  await waitFor(() => expect(userOf(host)).toBeUndefined())
  expect(document.documentElement.hidden).toBe(false)
})

it('does not make a page with unsaved work somebody else’s, and says who is signed in until it is theirs again', async () => {
  const host = tab()
  const letGo = host.updates.hold()
  server.now = signedIn(2)
  await host.session.ask()
  expect([userOf(host), host.otherAccount()]).toEqual([1, 2])
  server.now = signedIn(1)
  await host.session.ask()
  expect([userOf(host), host.otherAccount()]).toEqual([1, undefined])
  server.now = signedIn(2)
  letGo()
  await host.session.ask()
  expect([userOf(host), host.otherAccount()]).toEqual([2, undefined])
})

it('signs a page out whose session is over, unsaved work or not', async () => {
  const host = tab()
  host.updates.hold()
  server.now = aBootstrap()
  await host.session.ask()
  expect(userOf(host)).toBeUndefined()
})

it('leaves a page as it is where nobody answers', async () => {
  const host = fakeHost({
    bootstrap: signedIn(),
    network: { 'GET api/v1/bootstrap-data': () => Response.json({}, { status: 503 }) },
  })
  const session = followSession(host, createOtherAccount())
  await session.ask()
  expect(userOf(host)).toBe(1)
  expect(host.reported).toHaveLength(1)
  session.stop()
})

it('lets bootstrap data never go stale: a year later nothing was asked again [C-081]', async () => {
  jest.useFakeTimers({ now: 0 })
  const host = tab()
  const before = host.bootstrap.getState()
  await jest.advanceTimersByTimeAsync(365 * 24 * 3600 * 1000)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.runOnlyPendingTimersAsync()
  expect(host.requests).toEqual([])
  expect(host.bootstrap.getState()).toBe(before)
  jest.useRealTimers()
})
