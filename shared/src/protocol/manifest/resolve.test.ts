import { aManifest, anEntry } from '../../testing/manifests'
import { resolve } from './resolve'

const rollout = (traffic: number, salt = 'r1') =>
  aManifest({
    microFrontends: {
      billing: [
        anEntry('2.0.0', { traffic, default: false, salt }),
        anEntry('1.0.0', { traffic: 100 - traffic }),
      ],
    },
  })

const versionFor = async (manifest: ReturnType<typeof aManifest>, uid: string) =>
  (await resolve(manifest, { uid })).billing?.metadata.version

const people = Array.from({ length: 3000 }, (_, index) => `person-${index}`)

describe('resolve', () => {
  it('gives everybody the only version there is, without hashing', async () => {
    const digest = jest.spyOn(crypto.subtle, 'digest')
    expect(await versionFor(aManifest(), 'anybody')).toBe('1.0.0')
    expect(digest).not.toHaveBeenCalled()
    digest.mockRestore()
  })

  it('gives a canary its share of the people', async () => {
    const versions = await Promise.all(people.map(uid => versionFor(rollout(20), uid)))
    const share = versions.filter(version => version === '2.0.0').length / people.length
    expect(Math.abs(share - 0.2)).toBeLessThan(0.03)
  })

  it('takes nobody back when the share grows', async () => {
    for (const uid of people.slice(0, 500))
      if ((await versionFor(rollout(10), uid)) === '2.0.0')
        expect(await versionFor(rollout(50), uid)).toBe('2.0.0')
  })

  it('asks nobody at 0 and everybody at 100', async () => {
    for (const uid of people.slice(0, 200)) {
      expect(await versionFor(rollout(0), uid)).toBe('1.0.0')
      expect(await versionFor(rollout(100), uid)).toBe('2.0.0')
    }
  })

  it('prefers an override', async () => {
    const resolved = await resolve(aManifest(), { uid: 'x', overrides: { billing: anEntry('3.0.0') } })
    expect(resolved.billing?.metadata.version).toBe('3.0.0')
  })

  it('adds a remote under work that was never live', async () => {
    const resolved = await resolve(aManifest(), { uid: 'x', overrides: { reports: anEntry('0.1.0') } })
    expect(resolved.reports?.metadata.version).toBe('0.1.0')
    expect(resolved).toHaveProperty('billing')
  })
})
