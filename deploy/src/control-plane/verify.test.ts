import { join } from 'node:path'
import { canonicalJson, type PublicKey, verifyManifest } from '@app/shared/protocol'
import { aManifest } from '@app/shared/testing/manifests'
import { openSigningKey } from '../signing/signing-key'
import { temporaryFolder } from '../testing/temporary-folder'

const bytes = canonicalJson(aManifest())
const newKey = () => openSigningKey(join(temporaryFolder(), 'key.pem'))

const trust = (...keys: PublicKey[]) => ({ keys, threshold: 1 })

describe('verifyManifest', () => {
  it('gives the manifest when a trusted key signed these bytes', async () => {
    const [current, next] = [await newKey(), await newKey()]
    for (const key of [current, next])
      expect(await verifyManifest(bytes, key.sign(bytes), trust(current, next))).toEqual(aManifest())
    const raw = new TextEncoder().encode(bytes)
    expect((await verifyManifest(raw, current.sign(bytes), trust(current))).revision).toBe(43)
  })

  it('refuses every kind of changed byte', async () => {
    const key = await newKey()
    const changed = [
      bytes.replace('"revision":43', '"revision":44'),
      bytes.replace('/r/billing/', '/r/evil123/'),
      bytes.replace('sha384-A', 'sha384-B'),
      bytes.replace('"path":"/billing"', '"path":"/biljing"'),
      `${bytes} `,
      bytes.slice(0, -1),
      '',
    ]
    for (const tampered of changed)
      await expect(verifyManifest(tampered, key.sign(bytes), trust(key))).rejects.toThrow('does not match')
  })

  it('refuses a signature that is missing, somebody else’s, or of another kind', async () => {
    const [key, stranger] = [await newKey(), await newKey()]
    const { keyid } = key
    const [, sig] = key.sign(bytes).split(';')
    await expect(verifyManifest(bytes, '', trust(key))).rejects.toThrow('not a trusted key')
    await expect(verifyManifest(bytes, stranger.sign(bytes), trust(key))).rejects.toThrow('not a trusted key')
    await expect(verifyManifest(bytes, key.sign(bytes), trust())).rejects.toThrow('not a trusted key')
    await expect(verifyManifest(bytes, `alg=none;keyid=${keyid};${sig}`, trust(key))).rejects.toThrow(
      'not a trusted key',
    )
    await expect(verifyManifest(bytes, `keyid=${keyid};sig=`, trust(key))).rejects.toThrow()
    await expect(verifyManifest(bytes, `keyid=${keyid};sig=AAAA`, trust(key))).rejects.toThrow(
      'does not match',
    )
    const forged = stranger.sign(bytes).replace(stranger.keyid, keyid)
    await expect(verifyManifest(bytes, forged, trust(key))).rejects.toThrow('does not match')
  })

  it('refuses a signed document that is no manifest', async () => {
    const key = await newKey()
    const other = canonicalJson({ ...aManifest(), schema: 'mfe-release/v1' })
    await expect(verifyManifest(other, key.sign(other), trust(key))).rejects.toThrow('manifest.schema')
  })

  it('takes as many trusted keys as it was told, each once', async () => {
    const [first, second, stranger] = [await newKey(), await newKey(), await newKey()]
    const both = { keys: [first, second], threshold: 2 }
    const signed = [first, second].map(key => key.sign(bytes)).join(', ')
    expect((await verifyManifest(bytes, signed, both)).revision).toBe(43)
    const few = [
      first.sign(bytes),
      `${first.sign(bytes)}, ${first.sign(bytes)}`,
      `${first.sign(bytes)}, ${stranger.sign(bytes)}`,
      `${signed}, nonsense`,
    ]
    for (const signature of few)
      await expect(verifyManifest(bytes, signature, both)).rejects.toThrow('needs the signatures of 2')
    const forged = `${first.sign(bytes)}, ${stranger.sign(bytes).replace(stranger.keyid, second.keyid)}`
    await expect(verifyManifest(bytes, forged, both)).rejects.toThrow('does not match')
    await expect(verifyManifest(`${bytes} `, signed, both)).rejects.toThrow('does not match')
  })

  it('takes one of several signatures while only one is asked for, so that keys can be changed', async () => {
    const [old, fresh] = [await newKey(), await newKey()]
    const signed = `${old.sign(bytes)}, ${fresh.sign(bytes)}`
    for (const key of [old, fresh])
      expect((await verifyManifest(bytes, signed, trust(key))).revision).toBe(43)
  })
})
