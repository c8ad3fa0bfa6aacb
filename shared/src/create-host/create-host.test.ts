import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { readOnboarding, saveOnboarding } from '../bootstrap/onboarding'
import { draftPlace, draftsLeft, type Host } from '../host'
import { createHttp } from '../http/create-http'
import { aBootstrap, aUser, fakeHost } from '../testing'
import { showError } from '../toasts/error-toast'

const failing = (status: number) => ({
  'GET api/v1/things': () => Response.json({ message: 'No' }, { status }),
})
const signedIn = () => aBootstrap({ user: aUser() })
/** Holds a half-written note on the page, as a form does, and says what is kept of it for its user. */
function writeNote(host: Host) {
  const place = draftPlace(host)
  host.updates.hold({
    lost: () => [],
    draft: () => ({ ...place, form: 'note', values: { text: 'Half a thought' }, labels: {} }),
  })
  return () => draftsLeft(place).map(({ values }) => values)
}

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('queries', () => {
  const ask = async (status: number) => {
    const host = fakeHost({ network: failing(status) })
    const asked = host.queries.fetchQuery({
      queryKey: ['things'],
      queryFn: () => host.http.get('things'),
      ...retryOf(host),
    })
    await expect(asked).rejects.toMatchObject({ status })
    return host.requests.length
  }
  // `fetchQuery` never retries on its own; what the page's queries do is their default.
  const retryOf = (host: ReturnType<typeof fakeHost>) => {
    const { retry } = host.queries.getDefaultOptions().queries ?? {}
    return retry === undefined ? {} : { retry }
  }

  it('tries three times, twice again after a failure [C-079]', async () => {
    expect(await ask(500)).toBe(3)
  })

  it.each([401, 403, 404, 422])('takes %i for an answer [C-080]', async status => {
    expect(await ask(status)).toBe(1)
  })

  it('asks once where no answer came at all: who waited in vain does not wait three times as long', async () => {
    const asked: string[] = []
    const fetch = (url: URL, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        asked.push(url.pathname)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const host = fakeHost()
    const http = createHttp({
      baseUrl: 'http://localhost',
      timeout: 20,
      fetch: fetch as typeof globalThis.fetch,
    })
    const question = { queryKey: ['things'], queryFn: () => http.get('things'), ...retryOf(host) }
    await expect(host.queries.fetchQuery(question)).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(asked).toEqual(['/api/v1/things'])
  })

  it('asks again only after 30 seconds [K-001]', async () => {
    jest.useFakeTimers({ now: 0 })
    const host = fakeHost({ network: { 'GET api/v1/things': [] } })
    const ask = () =>
      host.queries.fetchQuery({ queryKey: ['things'], queryFn: () => host.http.get('things') })
    await ask()
    jest.setSystemTime(29_999)
    await ask()
    expect(host.requests).toHaveLength(1)
    jest.setSystemTime(30_001)
    await ask()
    expect(host.requests).toHaveLength(2)
    jest.useRealTimers()
  })
})

it('fails what is sent without a connection at once, instead of holding it back', async () => {
  const host = fakeHost({ network: failing(500) })
  onlineManager.setOnline(false)
  const sent = new MutationObserver(host.queries, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(sent.mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
})

describe('bootstrap data', () => {
  it('is what a sign-in brings, and drops what was cached for somebody else [T-014]', () => {
    const host = fakeHost()
    host.queries.setQueryData(['things'], ['of a visitor'])
    host.enter(signedIn())
    expect(host.bootstrap.getState().user?.first_name).toBe('Ada')
    expect(host.queries.getQueryData(['things'])).toBeUndefined()
  })

  it('keeps the cache when the same user comes back changed', () => {
    const host = fakeHost({ bootstrap: signedIn() })
    host.queries.setQueryData(['things'], [1])
    host.enter(aBootstrap({ user: aUser({ first_name: 'Augusta' }) }))
    expect(host.queries.getQueryData(['things'])).toEqual([1])
  })

  it('is fetched when the server no longer knows who we are; its data is in data.data [C-008]', async () => {
    const host = fakeHost({
      bootstrap: signedIn(),
      network: { ...failing(401), 'GET api/v1/bootstrap-data': { data: aBootstrap() } },
    })
    const kept = writeNote(host)
    // As a page that wakes up asks for several things at once.
    const calls = [host.http.get('things'), host.http.get('things')]
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401 })
    await new Promise(resolve => setTimeout(resolve))
    expect(host.bootstrap.getState().user).toBeNull()
    expect(kept()).toEqual([{ text: 'Half a thought' }])
    const told = host.toasts.getState().map(({ message }) => message)
    expect(told).toEqual(['Your session has ended. Please sign in again.'])
    expect(host.requests.filter(({ path }) => path === 'api/v1/bootstrap-data')).toHaveLength(1)
  })

  it('says once that the session is over to who pressed something: the refusal has said it already', async () => {
    const host = fakeHost({
      bootstrap: signedIn(),
      network: { ...failing(401), 'GET api/v1/bootstrap-data': { data: aBootstrap() } },
    })
    await host.http.get('things').catch(error => showError(host.toasts, error))
    const [said] = host.toasts.getState()
    await new Promise(resolve => setTimeout(resolve))
    expect(host.bootstrap.getState().user).toBeNull()
    expect(host.toasts.getState()).toEqual([said])
    expect(said?.message).toBe('Your session has ended. Please sign in again.')
  })

  it('is fetched quietly when the server knows us after all', async () => {
    const host = fakeHost({
      bootstrap: signedIn(),
      network: { ...failing(401), 'GET api/v1/bootstrap-data': { data: signedIn() } },
    })
    await expect(host.http.get('things')).rejects.toMatchObject({ status: 401 })
    await new Promise(resolve => setTimeout(resolve))
    expect(host.toasts.getState()).toEqual([])
  })
})

describe('logout', () => {
  const network = { 'POST auth/logout': { bootstrapData: aBootstrap() } }

  it('clears what was cached, becomes a visitor and goes to /login [T-015]', async () => {
    const host = fakeHost({ bootstrap: signedIn(), network })
    host.queries.setQueryData(['things'], ['mine'])
    host.workspace.select(5)
    saveOnboarding({ productId: 1, priceId: 2 })
    const kept = writeNote(host)
    await host.logout()
    expect(kept()).toEqual([])
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST auth/logout'])
    expect(host.queries.getQueryData(['things'])).toBeUndefined()
    expect(host.bootstrap.getState().user).toBeNull()
    expect(host.workspace.getState()).toBe(0)
    expect(readOnboarding()).toBeNull()
    expect(host.visited).toEqual([{ to: '/login', replace: false }])
  })

  it('asks for nothing of the workspace that is left: there is no session any more', async () => {
    const host = fakeHost({
      bootstrap: signedIn(),
      network: { ...network, 'GET api/v1/things': { things: 1 } },
    })
    host.workspace.select(7)
    const shown = new QueryObserver(host.queries, {
      queryKey: ['things'],
      queryFn: () => host.http.get('things'),
    })
    const leave = shown.subscribe(() => {})
    await shown.refetch()
    host.requests.length = 0
    await host.logout()
    leave()
    expect(host.workspace.getState()).toBe(0)
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST auth/logout'])
  })

  it('is refused inside the appearance editor [T-016]', async () => {
    const host = fakeHost({ bootstrap: signedIn(), network, isEditor: () => true })
    await host.logout()
    expect(host.requests).toEqual([])
    expect(host.visited).toEqual([])
    expect(host.bootstrap.getState().user).not.toBeNull()
    expect(host.toasts.getState()).toMatchObject([
      { type: 'danger', message: "Can't logout while in appearance editor." },
    ])
  })

  it('says so and stays signed in when the server cannot be reached', async () => {
    const host = fakeHost({
      bootstrap: signedIn(),
      network: { 'POST auth/logout': () => Response.json({}, { status: 503 }) },
    })
    await host.logout()
    expect(host.bootstrap.getState().user).not.toBeNull()
    expect(host.toasts.getState()).toMatchObject([{ message: 'There was an issue. Please try again.' }])
  })
})
