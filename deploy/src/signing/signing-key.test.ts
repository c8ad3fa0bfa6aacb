import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder'
import { openSigningKey, signingKeyFile } from './signing-key'
import { ensureSigningKeys, openSigningKeys, signingKeysOf } from './signing-keys'

describe('signing key', () => {
  it('is made once, readable by its owner only, and the same ever after', async () => {
    const file = join(temporaryFolder(), 'keys/signing.pem')
    const made = await Promise.all([file, file, file].map(ensureSigningKeys))
    expect(new Set(made.flat().map(({ keyid }) => keyid)).size).toBe(1)
    expect(await ensureSigningKeys(file)).toEqual(made[0])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(made[0]?.[0]?.publicKey ?? '', 'base64')).toHaveLength(32)
  })

  it('gives the build nothing secret', async () => {
    const [given] = await ensureSigningKeys(join(temporaryFolder(), 'key.pem'))
    expect(Object.keys(given ?? {}).sort()).toEqual(['keyid', 'publicKey'])
  })

  it('refuses a key of another kind and says what to do', async () => {
    const file = join(temporaryFolder(), 'key.pem')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(openSigningKey(file)).rejects.toThrow(/type ec; manifests are signed with Ed25519/)
  })

  it('lies in the data folder unless the environment names a file', () => {
    expect(signingKeyFile('/data', {})).toBe('/data/keys/signing.pem')
    expect(signingKeyFile('/data', { SIGNING_KEY_FILE: '/run/key' })).toBe('/run/key')
  })

  it('can be several, of which each signs', async () => {
    const files = ['a.pem', 'b.pem'].map(name => join(temporaryFolder(), name))
    const keys = await openSigningKeys(files.join(', '))
    const ids = keys.publicKeys.map(({ keyid }) => keyid)
    expect(new Set(ids).size).toBe(2)
    expect(keys.sign('x').split(', ')).toEqual(ids.map(id => expect.stringMatching(`^keyid=${id};sig=`)))
    const pems = files.map(file => readFileSync(file, 'utf8')).join('')
    expect(signingKeysOf(pems, 'SIGNING_KEY').publicKeys).toEqual(keys.publicKeys)
    expect(() => signingKeysOf('no key', 'SIGNING_KEY')).toThrow()
  })
})
