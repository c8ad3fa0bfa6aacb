import type { Failure, ManifestEntry } from '@app/shared/protocol'
import type { Outcome } from '../loading/beacons'
import { RemoteError } from '../loading/remote-error'
import { createRegistry } from '../manifest/registry'
import { timeouts } from '../state/timeouts'
import { aManifest } from '../testing/a-manifest'
import { anEntry } from '../testing/an-entry'
import { createCrashLoop } from './crash-loop'
import { createVersions } from './versions'

const claims = [{ path: '/billing' as const }]
const newer = anEntry({ name: 'billing', version: '2.0.0', claims })
const older = anEntry({ name: 'billing', version: '1.0.0', claims })
const target = { remote: 'billing', entry: newer, gate: {}, within: [], key: '/billing' }
const remote = { routes: () => [] }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** Two live versions of a remote, of which some fail to load. */
async function setup(failing: Partial<Record<string, Failure>> = {}) {
  const manifest = aManifest({ billing: newer })
  manifest.microFrontends.billing?.push({ ...older, deployment: { traffic: 0, default: false } })
  const registry = await createRegistry(manifest, 'visitor')
  const told: Outcome[] = []
  const loaded: string[] = []
  const refresh = jest.fn(async () => {})
  const removed: string[] = []
  const causes: unknown[] = []
  const versions = createVersions({
    registry,
    loader: {
      async load({ entry }: { entry: ManifestEntry }) {
        const { version } = entry.metadata
        loaded.push(version)
        const failure = failing[version]
        if (failure) throw new RemoteError('billing', version, failure)
        return remote
      },
      forget: () => {},
    },
    beacons: { tell: outcome => `beacon-${told.push(outcome)}` },
    crashLoop: createCrashLoop(),
    refresh,
    onFallback: error => void causes.push(error),
    onRemoved: ({ metadata }) => void removed.push(metadata.version),
  })
  const open = () => versions.open(target).then(it => it.target.entry.metadata.version)
  return { versions, registry, told, loaded, refresh, removed, causes, open }
}

it('opens the version asked for', async () => {
  const { open, told } = await setup()
  expect(await open()).toBe('2.0.0')
  expect(told).toEqual([])
})

it.each<Failure>([
  'load',
  'integrity',
  'incompatible',
  'invalid',
  'policy',
])('falls back to another live version after a failure of kind %s, asks for a newer manifest, and reports the recovery and the cause once', async failure => {
  const { open, told, refresh, causes } = await setup({ '2.0.0': failure })
  expect(await open()).toBe('1.0.0')
  expect(await open()).toBe('1.0.0')
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(causes).toMatchObject([{ name: 'RemoteError', version: '2.0.0', failure }])
  expect(told).toEqual([{ kind: 'recovered', remote: 'billing', version: '1.0.0' }])
})

it('does not ask for a newer manifest after a timeout: the visitor has waited long enough', async () => {
  const { open, refresh } = await setup({ '2.0.0': 'timeout' })
  expect(await open()).toBe('1.0.0')
  expect(refresh).not.toHaveBeenCalled()
})

it('prefers the other version while the failed one is in quarantine, and tries it again afterwards', async () => {
  const failing: Partial<Record<string, Failure>> = { '2.0.0': 'load' }
  const { open, loaded } = await setup(failing)
  await open()
  delete failing['2.0.0']
  expect(await open()).toBe('1.0.0')
  jest.advanceTimersByTime(timeouts.quarantine + 1)
  expect(await open()).toBe('2.0.0')
  expect(loaded).toEqual(['2.0.0', '1.0.0', '1.0.0', '2.0.0'])
})

it('rejects with the first failure when no version works', async () => {
  const { open } = await setup({ '2.0.0': 'integrity', '1.0.0': 'load' })
  await expect(open()).rejects.toMatchObject({ version: '2.0.0', failure: 'integrity' })
})

it('excludes a version that threw while rendering for the life of the page', async () => {
  const { versions, open } = await setup()
  await open()
  expect(await versions.exclude(target)).toBe(true)
  expect(await versions.exclude(target)).toBe(false)
  expect(versions.isExcluded(newer)).toBe(true)
  jest.advanceTimersByTime(10 * timeouts.quarantine)
  expect(await open()).toBe('1.0.0')
})

it('tries an excluded version again when the visitor wants that', async () => {
  const { versions, open } = await setup()
  await versions.exclude(target)
  versions.clearFailures({ remote: 'billing', version: '2.0.0' })
  expect(await open()).toBe('2.0.0')
})

it('does not start a version that took an earlier page down, and reports that', async () => {
  createCrashLoop().begin(target)
  const { open, loaded, told } = await setup()
  expect(await open()).toBe('1.0.0')
  expect(loaded).toEqual(['1.0.0'])
  expect(told).toContainEqual({ kind: 'failed', remote: 'billing', version: '2.0.0', failure: 'crash' })
})

it('gives a slot one promise until it fails, and another after its quarantine', async () => {
  const failing: Partial<Record<string, Failure>> = { '2.0.0': 'load', '1.0.0': 'load' }
  const { versions } = await setup(failing)
  const first = versions.openSlot(target)
  expect(versions.openSlot(target)).toBe(first)
  await expect(first).rejects.toBeInstanceOf(RemoteError)
  delete failing['2.0.0']
  jest.advanceTimersByTime(timeouts.quarantine + 1)
  expect((await versions.openSlot(target)).target.entry.metadata.version).toBe('2.0.0')
})

it('removes a version that another one replaced, once its page has left', async () => {
  const { versions, registry, removed } = await setup()
  const { target: opened } = await versions.open(target)
  const leave = versions.enter(opened)
  await registry.accept(aManifest({ billing: anEntry({ name: 'billing', version: '3.0.0', claims }) }, 2))
  jest.advanceTimersByTime(timeouts.stable + timeouts.removal)
  expect(removed).toEqual([])
  leave()
  jest.advanceTimersByTime(timeouts.removal)
  expect(removed).toEqual(['2.0.0'])
})
