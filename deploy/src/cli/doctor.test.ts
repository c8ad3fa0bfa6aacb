import { ensureSigningKeys } from '../signing/signing-keys'
import { aShell } from '../testing/build'
import { ops } from '../testing/ops'
import { temporaryFolder } from '../testing/temporary-folder'

jest.setTimeout(60_000)

it('mfe doctor finds what is wrong', async () => {
  const { mfe } = await ops()
  expect(await mfe('doctor')).toMatchObject({ code: 0, stdout: expect.not.stringContaining('WRONG') })
  expect(await mfe('doctor', '--token', 'wrong-token-wrong-token', '--env', 'empty')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/WRONG {2}token[\s\S]*WRONG {2}environment/),
  })
})

it('mfe doctor says when the live shell trusts none of the keys that the server signs with', async () => {
  const { server, mfe } = await ops()
  const shellTrusting = async (version: string, file: string) => {
    const trust = { keys: await ensureSigningKeys(file), threshold: 1 }
    await server.publish(aShell({ version }, { 'trust.json': JSON.stringify(trust) }))
    await server.commit({ set: { shell: version } })
    return trust.keys[0]?.keyid
  }
  await shellTrusting('2.0.0', `${server.dataDir}/keys/signing.pem`)
  expect(await mfe('doctor')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ok +shell +trusts what the server signs/),
  })
  const stranger = await shellTrusting('3.0.0', `${temporaryFolder()}/other.pem`)
  const { code, stdout } = await mfe('doctor')
  expect([code, stdout]).toEqual([1, expect.stringMatching(/WRONG +shell +Pages of shell@3\.0\.0 refuse/)])
  expect(stdout).toContain(`That shell trusts ${stranger}`)
})
