import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { ops } from '../testing/ops'
import { callApi, request } from './api/api-client'
import { readArguments } from './input/read-arguments'
import { runCli } from './run-cli'

jest.setTimeout(60_000)

/** Eight versions of one remote, one after the other, from revision 2 on. */
async function eightVersions() {
  const all = await ops()
  const versions = Array.from({ length: 8 }, (_, index) => `1.${index}.0`)
  await all.publishAll(...versions)
  for (const version of versions) await all.server.commit({ set: { billing: version } })
  // Any visitor makes the server look at the newest record, which it then remembers.
  await all.server.app.inject('/v1/production/manifest.json')
  return all
}

/** Changes a byte of a record in the log. */
function damage(dataDir: string, revision: number) {
  const file = join(dataDir, `log/production/${String(revision).padStart(10, '0')}.json`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('a test', 'a tset'))
}

describe('mfe bisect', () => {
  it.each([
    ['true', 'Revision 9, the bad one, is well.'],
    ['false', 'Revision 2, the good one, fails, too.'],
  ])('refuses "%s", which cannot tell good from bad, instead of blaming somebody', async (run, words) => {
    const { mfe } = await eightVersions()
    const { code, stderr } = await mfe('bisect', '--good', '2', '--bad', '9', '--run', run)
    expect([code, stderr]).toEqual([4, expect.stringContaining(words)])
  })

  it('tries a canary revision on both sides, on the page that is named', async () => {
    const { mfe, publishAll, server } = await ops()
    await publishAll('1.0.0', '2.0.0', '3.0.0')
    await server.commit({ set: { billing: '1.0.0' } })
    await server.commit({ set: { billing: { '2.0.0': 1, '1.0.0': 99 } } })
    await server.commit({ set: { billing: '3.0.0' } })
    const run = `case "$MFE_URL" in */pricing*2.0.0*) exit 1;; *mfe-rev=4*) exit 1;; *) exit 0;; esac`
    const found = await mfe(
      ...['bisect', '--good', '2', '--bad', '4', '--page', '/pricing', '--run', run, '--json'],
    )
    expect(JSON.parse(found.stdout)).toMatchObject({
      revision: 3,
      tried: [
        { revision: 2, well: true },
        { revision: 4, well: false },
        { revision: 3, side: 'billing@2.0.0', well: false },
        { revision: 3, side: 'billing@1.0.0', well: true },
      ],
    })
  })
})

describe('a log of which one record was changed', () => {
  it.each([3, 9])('names revision %s in log and verify, and takes no deploy', async revision => {
    const { mfe, server } = await eightVersions()
    damage(server.dataDir, revision)
    const words = `The record of revision ${revision} was changed or is missing.`
    for (const command of ['log', 'verify'])
      expect(await mfe(command)).toMatchObject({ code: 1, stdout: expect.stringContaining(words) })
    const refused = await mfe('deploy', 'billing@1.0.0', '--reason', 'buried')
    expect(refused).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`the record of revision ${revision} was changed or is missing`),
    })
    expect((await server.plane.log.head('production'))?.revision).toBe(9)
  })
})

it('asks no server longer than the limit, also one that accepts and says nothing', async () => {
  const silent = createServer(() => {}).listen(0)
  const address = silent.address()
  const url = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`
  const signal = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 300)
    return abort.signal
  })
  await expect(request(url, '/v1/production/manifest.json')).rejects.toMatchObject({
    failure: 'refused',
    message: expect.stringContaining('did not answer in 30 s'),
  })
  expect(signal).toHaveBeenCalledWith(30_000)
  const patient = { server: url, patience: 300_000 }
  await expect(callApi(patient, { path: '/v1/production/locks' })).rejects.toMatchObject({
    message: expect.stringContaining('did not answer in 300 s'),
  })
  silent.closeAllConnections()
  silent.close()
})

it('understands what stands before the command as well as after it', async () => {
  const { mfe, publishAll, url, server } = await ops()
  await publishAll('1.0.0')
  await server.commit({ set: { billing: '1.0.0' } })
  const after = await mfe('status', '--env', 'production')
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const said: string[] = []
  const env = { MFE_SERVER: url, MFE_TOKEN: server.plane.token }
  expect(await runCli(['--env', 'production', '--json', 'status'], terminal, env)).toBe(0)
  expect(after.code).toBe(0)
  expect(JSON.parse(said.join(''))).toBeTruthy()
})

it('finds the server of this machine: by what it says in its data folder, else by PORT', async () => {
  const { server } = await ops()
  const command = { summary: '', usage: '', example: '', options: {}, explain: {}, run: jest.fn() }
  const serverOf = (env: NodeJS.ProcessEnv) => readArguments(command, [], env).connection.server
  const kept = { DATA_DIR: server.dataDir, PORT: '4321' }
  expect(serverOf(kept)).toBe('http://localhost:4321')
  mkdirSync(join(server.dataDir, 'server-addresses'))
  writeFileSync(join(server.dataDir, 'server-addresses', 'one'), 'http://localhost:4999\n')
  expect(serverOf(kept)).toBe('http://localhost:4999')
  expect(serverOf({ ...kept, MFE_SERVER: 'https://app.example.com' })).toBe('https://app.example.com')
})
