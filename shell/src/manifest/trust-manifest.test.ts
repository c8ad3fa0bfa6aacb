import { generateKeyPairSync, sign } from 'node:crypto'
import type { Manifest } from '@app/shared/protocol'
import { aManifest } from '../testing/a-manifest'
import { trustLast, trustManifest } from './trust-manifest'

/** A signer of its own per test: what one page remembers of another key is nobody's business. */
function signer(keyid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keys = [
    {
      keyid,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
    },
  ]
  const signed = (manifest: Manifest) => {
    const bytes = JSON.stringify(manifest)
    return [
      bytes,
      `keyid=${keyid};sig=${sign(null, Buffer.from(bytes), privateKey).toString('base64')}`,
      { keys, threshold: 1 },
    ] as const
  }
  return { signed }
}

const expired = (revision: number): Manifest => ({
  ...aManifest({}, revision),
  expires: '2020-01-01T00:00:00.000Z',
})

beforeEach(() => localStorage.clear())

it('refuses what ops signed for a time that is over, however new its revision', async () => {
  const { signed } = signer('expiring')
  await expect(trustManifest(...signed(expired(44)))).rejects.toMatchObject({
    name: 'ManifestRefused',
    message: 'Manifest revision 44 expired 2020-01-01T00:00:00.000Z.',
  })
  // Not even its number counts.
  expect(await trustManifest(...signed(aManifest({}, 43)))).toMatchObject({ revision: 43 })
})

it('takes an expired one where there is no newer, and never an older one', async () => {
  const { signed } = signer('last')
  await trustManifest(...signed(aManifest({}, 43)))
  expect(await trustLast(...signed(expired(43)))).toMatchObject({ revision: 43 })
  await expect(trustLast(...signed(expired(42)))).rejects.toThrow('older than one seen before')
})

it('remembers in the page what signing out takes out of storage', async () => {
  const { signed } = signer('remembering')
  await trustManifest(...signed(aManifest({}, 43)))
  localStorage.clear()
  await expect(trustManifest(...signed(aManifest({}, 42)))).rejects.toThrow('older than one seen before')
})
