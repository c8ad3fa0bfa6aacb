import { join } from 'node:path'
import { openSigningKey } from '../signing/signing-key'
import { aManifest } from '../testing/entries'
import { temporaryFolder } from '../testing/temporary-folder'
import { canonicalJson } from './canonical'
import { verifyManifest } from './verify'

const bytes = canonicalJson(aManifest())
const newKey = () => openSigningKey(join(temporaryFolder(), 'key.pem'))

describe('verifyManifest', () => {
  it('gives the manifest when a trusted key signed these bytes', async () => {
    const [current, next] = [await newKey(), await newKey()]
    for (const key of [current, next])
      expect(await verifyManifest(bytes, key.sign(bytes), [current, next])).toEqual({
        manifest: aManifest(),
        keyid: key.keyid,
      })
    const raw = new TextEncoder().encode(bytes)
    expect((await verifyManifest(raw, current.sign(bytes), [current])).manifest.revision).toBe(43)
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
      await expect(verifyManifest(tampered, key.sign(bytes), [key])).rejects.toThrow('does not match')
  })

  it('refuses a signature that is missing, somebody else’s, or of another kind', async () => {
    const [key, stranger] = [await newKey(), await newKey()]
    const { keyid } = key
    const [, sig] = key.sign(bytes).split(';')
    await expect(verifyManifest(bytes, '', [key])).rejects.toThrow('not a trusted key')
    await expect(verifyManifest(bytes, stranger.sign(bytes), [key])).rejects.toThrow('not a trusted key')
    await expect(verifyManifest(bytes, key.sign(bytes), [])).rejects.toThrow('not a trusted key')
    await expect(verifyManifest(bytes, `alg=none;keyid=${keyid};${sig}`, [key])).rejects.toThrow(
      'not a trusted key',
    )
    await expect(verifyManifest(bytes, `keyid=${keyid};sig=`, [key])).rejects.toThrow()
    await expect(verifyManifest(bytes, `keyid=${keyid};sig=AAAA`, [key])).rejects.toThrow('does not match')
    const forged = stranger.sign(bytes).replace(stranger.keyid, keyid)
    await expect(verifyManifest(bytes, forged, [key])).rejects.toThrow('does not match')
  })

  it('refuses a signed document that is no manifest', async () => {
    const key = await newKey()
    const other = canonicalJson({ ...aManifest(), schema: 'mfe-release/v1' })
    await expect(verifyManifest(other, key.sign(other), [key])).rejects.toThrow('manifest.schema')
  })
})
