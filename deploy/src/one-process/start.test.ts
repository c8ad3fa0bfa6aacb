import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureSigningKeys } from '../signing/signing-keys'
import { aBuild, aShell } from '../testing/build'
import { type RunningProcess, startProcess } from '../testing/run-process'
import { temporaryFolder } from '../testing/temporary-folder'
import { writeBuild } from '../testing/write-build'

const start = (env: NodeJS.ProcessEnv, cwd = temporaryFolder()) => startProcess('start', [], { env, cwd })

async function freePort() {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function ready({ printed, ended }: RunningProcess) {
  while (!printed().includes('Ready'))
    await Promise.race([wait(100), ended.then(({ stderr }) => Promise.reject(new Error(stderr)))])
}

/** Megabytes of memory a process holds. */
const megabytesOf = ({ pid }: RunningProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

jest.setTimeout(120_000)

describe('npm start', () => {
  it('serves the application with the builds it found, alone in its folder, until it is told to stop', async () => {
    const [dataDir, root, port] = [temporaryFolder(), temporaryFolder(), await freePort()]
    const releases = temporaryFolder()
    for (const build of [aShell(), aBuild()]) writeBuild(root, build)
    const env = {
      PORT: String(port),
      ADMIN_PASSWORD: 'correct-horse',
      RELEASE_STORE: `file:${releases}`,
      LOG_LEVEL: 'trace',
    }
    const server = start({ DATA_DIR: dataDir, ...env }, root)
    await ready(server)
    const url = `http://localhost:${port}`
    const page = await fetch(`${url}/billing`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('src="/r/shell/1.0.0/main.js"'),
    ])
    expect(await (await fetch(`${url}/api/v1/nothing`)).json()).toEqual({
      code: 'not_found',
      message: 'Could not find this page.',
    })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok' })
    // Links of mails are opened before their secrets are used (S75).
    for (const path of [
      '/login?magic=top-secret',
      '/password/reset/top-secret',
      '/r/top-secret',
      '/v1/top-secret',
    ])
      await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
    expect(server.printed()).toContain('request completed')
    expect(server.printed()).not.toContain('top-secret')
    expect([existsSync(`${releases}/log/production`), existsSync(`${dataDir}/log`)]).toEqual([true, false])

    // What making the database took is not kept: it would be 500 MB more.
    if (process.platform === 'linux') expect(megabytesOf(server)).toBeLessThan(400)

    const second = await start({ DATA_DIR: dataDir, PORT: String(await freePort()) }).ended
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+ is in use by process \d+\. Stop that one, or .*\n$/),
    ])

    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('goes on serving when a build cannot be published, and says which and why', async () => {
    const [root, port] = [temporaryFolder(), await freePort()]
    const broken = aBuild()
    writeBuild(root, aShell())
    writeBuild(root, { ...broken, contents: { 'remoteEntry.js': 'not what the record says' } })
    const server = start({ DATA_DIR: temporaryFolder(), PORT: String(port) }, root)
    await ready(server)
    expect(server.printed()).toContain('is not as it was built: remoteEntry.js is not what the build wrote.')
    expect(server.printed()).toContain(
      'The new builds did not go live. The server goes on with what was live before.',
    )
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('stops with 0 when it is told to while it publishes', async () => {
    const [root, port] = [temporaryFolder(), await freePort()]
    const noise = Array.from({ length: 400_000 }, (_, at) => Math.sin(at).toString(36)).join('')
    writeBuild(root, aShell({}, { 'large.js': noise }))
    const server = start({ DATA_DIR: temporaryFolder(), PORT: String(port) }, root)
    const isServing = () =>
      fetch(`http://localhost:${port}/livez`).then(
        answer => answer.ok,
        () => false,
      )
    while (!(await isServing())) await wait(20)
    server.kill('SIGTERM')
    const { code, stdout, stderr } = await server.ended
    expect([code, stdout.includes('Ready'), stderr]).toEqual([0, false, ''])
  })

  it('says in one line that the port is taken, before it touches anything', async () => {
    const other = createServer()
    await new Promise<void>(done => other.listen(0, 'localhost', done))
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, stderr } = await start({ DATA_DIR: temporaryFolder(), PORT: String(port) }).ended
    other.close()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Port ${port} is in use\\. .*\\n$`)),
    ])
  })

  it('shows the environment of MFE_ENV, in which new builds go live, and refuses one that nobody deployed to', async () => {
    const [dataDir, root, port] = [temporaryFolder(), temporaryFolder(), await freePort()]
    const url = `http://localhost:${port}`
    const env = { DATA_DIR: dataDir, PORT: String(port), MFE_SERVER: url }
    for (const build of [aShell(), aBuild()]) writeBuild(root, build)
    const production = start(env, root)
    await ready(production)
    const promote = ['promote', '--from', 'production', '--to', 'staging', '--reason', 'first state']
    expect((await startProcess('cli', promote, { env }).ended).code).toBe(0)
    production.kill('SIGTERM')
    await production.ended

    expect(await start({ ...env, MFE_ENV: 'stagin' }).ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^MFE_ENV is "stagin", .* There are: production, staging\. .*\n$/),
    })
    writeBuild(root, aBuild({ version: '2.0.0' }))
    const staging = start({ ...env, MFE_ENV: 'staging' }, root)
    await ready(staging)
    const page = await (await fetch(`${url}/billing`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('"env":"staging"')
    expect(page).toContain('/r/billing/2.0.0/remoteEntry.js')
    expect(page).toContain('data-manifest="/v2/staging/manifest.json"')
    const live = await (await fetch(`${url}/v1/production/manifest.json`)).json()
    expect(live.microFrontends.billing[0].metadata.version).toBe('1.0.0')
    staging.kill('SIGTERM')
    await staging.ended
  })

  it('makes a key that SIGNING_KEY_FILE names only where nothing was signed, and says when pages refuse the one that is there', async () => {
    const [dataDir, root, port, keys] = [
      temporaryFolder(),
      temporaryFolder(),
      await freePort(),
      temporaryFolder(),
    ]
    const withKeys = (...names: string[]) => {
      const files = names.map(name => `${keys}/${name}.pem`).join(',')
      return start({ DATA_DIR: dataDir, PORT: String(port), SIGNING_KEY_FILE: files }, root)
    }
    const startedWith = async (...names: string[]) => {
      const server = withKeys(...names)
      await ready(server)
      server.kill('SIGTERM')
      return (await server.ended).stderr
    }
    writeBuild(root, aShell())
    expect(await startedWith('site')).toBe('')

    expect(await withKeys('typo').ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^SIGNING_KEY_FILE is "\S+typo\.pem", and there is no such file, .*\n$/),
    })
    expect(existsSync(`${keys}/typo.pem`)).toBe(false)

    const trust = { keys: await ensureSigningKeys(`${keys}/site.pem`), threshold: 1 }
    writeBuild(root, aShell({ version: '2.0.0' }, { 'trust.json': JSON.stringify(trust) }))
    // A second key is made beside the first: so keys are changed.
    expect(await startedWith('site', 'next')).toBe('')
    expect(await startedWith('next')).toMatch(
      new RegExp(`^Pages of shell@2\\.0\\.0 refuse what this server signs, .*${trust.keys[0]?.keyid}.*\\n$`),
    )
  })

  it.each([
    [{ PORT: 'many' }, 'PORT must be'],
    [{ HOST: 'bad/host' }, 'HOST is "bad/host", which is no address of this machine.'],
    [
      { MFE_ENV: 'stagin' },
      'MFE_ENV is "stagin", and nothing was ever deployed there. There is no environment yet.',
    ],
  ])('refuses %j, before a database is made', async (env, words) => {
    // The port people use may be taken on a machine where the application runs.
    const port = { PORT: String(await freePort()) }
    const folder = temporaryFolder()
    const { code, stdout, stderr } = await start({ DATA_DIR: folder, ...port, ...env }).ended
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(words)])
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(readdirSync(folder)).toEqual([])
  })

  it('names every wrong variable at once', async () => {
    const wrong = {
      NODE_ENV: 'prod',
      LOG_LEVEL: 'loud',
      DEPLOY_TOKEN: 'short',
      RELEASE_STORE: 'mysql://db',
      PUBLISHERS: 'everybody',
      CI_ISSUERS: '[]',
      MFE_ENV: 'Prod',
      OVERRIDE_URLS: 'foo',
    }
    const { code, stdout, stderr } = await start({ DATA_DIR: temporaryFolder(), ...wrong }).ended
    const words = ['is not a store', ...Object.keys(wrong).filter(name => name !== 'RELEASE_STORE')]
    expect([code, stdout]).toEqual([1, ''])
    for (const each of words) expect(stderr).toContain(each)
    // The heading of the api's own, too.
    expect(stderr.trimEnd().split('\n')).toHaveLength(words.length + 1)
  })
})
