import { existsSync } from 'node:fs'
import { ensureSigningKeys } from '../signing/signing-keys'
import { aShell } from '../testing/build'
import { temporaryFolder } from '../testing/temporary-folder'
import { testServer } from '../testing/test-server'
import { keysForBuild } from './keys-for-build'

/** The folder of releases of an installation that has signed. */
async function signedBefore() {
  const server = await testServer()
  await server.publish(aShell())
  await server.commit({ set: { shell: '1.0.0' } })
  return server.dataDir
}

const lost = {
  name: 'StartError',
  message: expect.stringMatching(/^SIGNING_KEY_FILE is "\S+typo\.pem", and there is no such file, /),
}

it('makes a named key where nothing was signed, and beside one that is there', async () => {
  const [site, next] = [`${temporaryFolder()}/site.pem`, `${temporaryFolder()}/next.pem`]
  const made = await keysForBuild({ DATA_DIR: temporaryFolder(), SIGNING_KEY_FILE: site })
  expect(made).toEqual(await ensureSigningKeys(site))
  const both = { DATA_DIR: await signedBefore(), SIGNING_KEY_FILE: `${site},${next}` }
  expect(await keysForBuild(both)).toEqual([...made, ...(await ensureSigningKeys(next))])
})

it('makes none under a name that is not there once something was signed, as the server does not', async () => {
  const typo = `${temporaryFolder()}/typo.pem`
  const signed = await signedBefore()
  await expect(keysForBuild({ DATA_DIR: signed, SIGNING_KEY_FILE: typo })).rejects.toMatchObject(lost)
  const elsewhere = { DATA_DIR: temporaryFolder(), RELEASE_STORE: `file:${signed}` }
  await expect(keysForBuild({ ...elsewhere, SIGNING_KEY_FILE: typo })).rejects.toMatchObject(lost)
  expect(existsSync(typo)).toBe(false)
})

it('asks no store while the keys are there', async () => {
  const site = `${temporaryFolder()}/site.pem`
  const keys = await ensureSigningKeys(site)
  const RELEASE_STORE = 'postgres://nobody@localhost:1/none'
  expect(await keysForBuild({ RELEASE_STORE, SIGNING_KEY_FILE: site })).toEqual(keys)
})
