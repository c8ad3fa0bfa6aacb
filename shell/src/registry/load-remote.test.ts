import { anEntry } from '../testing/an-entry'
import { createLoadRemote } from './load-remote'

const place = { remote: 'billing', entry: anEntry({ name: 'billing' }) }
const remote = { routes: () => [] }

beforeAll(() => Object.assign(globalThis, { __MFE_RUNTIME__: '2.9.2' }))

it('loads a version once, however often it is visited', async () => {
  const load = jest.fn(async () => ({ default: remote }))
  const loadRemote = createLoadRemote(load)
  expect(await loadRemote(place)).toBe(remote)
  expect(await loadRemote(place)).toBe(remote)
  expect(load).toHaveBeenCalledTimes(1)
})

it('tries a failed download a second time, at a new URL', async () => {
  const attempts: number[] = []
  const loadRemote = createLoadRemote(async (_, attempt) => {
    attempts.push(attempt)
    if (attempt === 0) throw new Error('503')
    return { default: remote }
  })
  expect(await loadRemote(place)).toBe(remote)
  expect(attempts).toEqual([0, 1])
})

it('does not remember a failure: the next visit asks again', async () => {
  let isDown = true
  const loadRemote = createLoadRemote(async () => {
    if (isDown) throw new Error('503')
    return { default: remote }
  })
  await expect(loadRemote(place)).rejects.toMatchObject({
    remote: 'billing',
    version: '1.0.0',
    failure: 'load',
  })
  isDown = false
  expect(await loadRemote(place)).toBe(remote)
})

it('gives up on a remote that never answers', async () => {
  const loadRemote = createLoadRemote(() => new Promise(() => {}), 20)
  await expect(loadRemote(place)).rejects.toMatchObject({ failure: 'timeout' })
})

it.each([
  ['another contract', { contract: 2 }],
  ['another federation runtime', { runtime: '3.0.0' }],
])('refuses a remote built for %s before downloading it', async (_, requires) => {
  const load = jest.fn()
  const entry = anEntry({ name: 'billing', ...requires })
  await expect(createLoadRemote(load)({ remote: 'billing', entry })).rejects.toMatchObject({
    failure: 'incompatible',
  })
  expect(load).not.toHaveBeenCalled()
})

it.each([
  [undefined],
  [{}],
  [{ default: () => {} }],
  [{ default: { routes: [] } }],
])('refuses a module that is no remote: %j', async module => {
  await expect(createLoadRemote(async () => module)(place)).rejects.toMatchObject({ failure: 'invalid' })
})
