import { generateKeyPairSync } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder'
import { ensureSigningKey, openSigningKey, signingKeyFile } from './signing-key'

describe('signing key', () => {
  it('is made once, readable by its owner only, and the same ever after', async () => {
    const file = join(temporaryFolder(), 'keys/signing.pem')
    const made = await Promise.all([ensureSigningKey(file), ensureSigningKey(file), ensureSigningKey(file)])
    expect(new Set(made.map(({ keyid }) => keyid)).size).toBe(1)
    expect(await ensureSigningKey(file)).toEqual(made[0])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(made[0].publicKey, 'base64')).toHaveLength(32)
  })

  it('gives the build nothing secret', async () => {
    const given = await ensureSigningKey(join(temporaryFolder(), 'key.pem'))
    expect(Object.keys(given).sort()).toEqual(['keyid', 'publicKey'])
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
})
