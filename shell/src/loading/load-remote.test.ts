import { anEntry } from '../testing/an-entry'
import type { Outcome } from './beacons'
import { createRemoteLoader } from './load-remote'

const target = { remote: 'billing', entry: anEntry({ name: 'billing' }) }
const remote = { routes: () => [] }

beforeAll(() => Object.assign(globalThis, { __MFE_RUNTIME__: '2.9.2' }))

it('loads a version once, however often it is visited', async () => {
  const load = jest.fn(async () => ({ default: remote }))
  const told: Outcome[] = []
  const loader = createRemoteLoader({ load, tell: outcome => void told.push(outcome) })
  expect(await loader.load(target)).toBe(remote)
  expect(await loader.load(target)).toBe(remote)
  expect(told).toMatchObject([{ kind: 'loaded', remote: 'billing', version: '1.0.0' }])
  expect(load).toHaveBeenCalledTimes(1)
})

it('tries a failed download a second time', async () => {
  const attempts: number[] = []
  const loader = createRemoteLoader({
    jitter: 1,
    async load(_, attempt) {
      attempts.push(attempt)
      if (attempt === 0) throw new Error('503')
      return { default: remote }
    },
  })
  expect(await loader.load(target)).toBe(remote)
  expect(attempts).toEqual([0, 1])
})

it('does not remember a failure: the next visit asks again', async () => {
  let isDown = true
  const told: Outcome[] = []
  const loader = createRemoteLoader({
    jitter: 1,
    tell: outcome => void told.push(outcome),
    async load() {
      if (isDown) throw new Error('503')
      return { default: remote }
    },
  })
  await expect(loader.load(target)).rejects.toMatchObject({
    remote: 'billing',
    version: '1.0.0',
    failure: 'load',
  })
  isDown = false
  expect(await loader.load(target)).toBe(remote)
  expect(told).toMatchObject([{ kind: 'failed', failure: 'load' }, { kind: 'loaded' }])
})

it('gives up on a remote that never answers', async () => {
  const loader = createRemoteLoader({ load: () => new Promise(() => {}), timeout: 20 })
  await expect(loader.load(target)).rejects.toMatchObject({ failure: 'timeout' })
})

it.each(['2.9.2', '2.6.0', 'bundled'])('runs a remote whose federation runtime is %s', async runtime => {
  Object.assign(globalThis, { __MFE_RUNTIME__: '>=2.6.0 <2.10.0' })
  const entry = anEntry({ name: 'billing', runtime })
  const loader = createRemoteLoader({ load: async () => ({ default: remote }) })
  expect(await loader.load({ remote: 'billing', entry })).toBe(remote)
})

it.each([
  ['another contract', { contract: 2 }],
  ['a newer minor version of the federation runtime', { runtime: '2.10.0' }],
  ['another federation runtime', { runtime: '3.0.0' }],
])('refuses a remote built for %s before downloading it', async (_, requires) => {
  const load = jest.fn()
  const entry = anEntry({ name: 'billing', ...requires })
  await expect(createRemoteLoader({ load }).load({ remote: 'billing', entry })).rejects.toMatchObject({
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
  await expect(createRemoteLoader({ load: async () => module }).load(target)).rejects.toMatchObject({
    failure: 'invalid',
  })
})
