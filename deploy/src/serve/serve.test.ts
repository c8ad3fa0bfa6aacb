import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startS3Server } from '@app/api/s3-server'
import { createRevisionLog } from '../control-plane/log/revision-log'
import { folderStore } from '../control-plane/store/folder-store'
import { openSigningKey, signingKeyOf } from '../signing/signing-key'
import { ensureSigningKeys } from '../signing/signing-keys'
import { aBuild, aShell } from '../testing/build'
import { startReplica } from '../testing/replica'
import { startProcess } from '../testing/run-process'
import { temporaryFolder } from '../testing/temporary-folder'

jest.setTimeout(120_000)

describe('mfe serve', () => {
  it('runs the control plane alone, says how it is, and ends at SIGTERM with its streams', async () => {
    const dataDir = temporaryFolder()
    const replica = await startReplica(`file:${dataDir}`, dataDir)
    for (const place of ['/livez', '/readyz'])
      expect(await (await replica.send('GET', place)).json()).toEqual({ status: 'ok' })
    for (const build of [aShell(), aBuild()]) await replica.publish(build)
    const set = { shell: '1.0.0', billing: '1.0.0' }
    expect((await replica.send('POST', '/v1/production/revisions', { set, reason: 'x' })).status).toBe(201)
    expect((await createRevisionLog(folderStore(dataDir)).head('production'))?.revision).toBe(1)
    // There are no documents here.
    expect((await replica.send('GET', '/billing')).status).toBe(404)

    const stream = await fetch(`${replica.url}/v1/production/stream`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let told = ''
    while (!told.includes('"revision":1}')) told += (await reader?.read())?.value ?? ''
    // Browsers open connections ahead of need and keep them silent.
    await once(connect(Number(new URL(replica.url).port), 'localhost'), 'connect')
    replica.kill('SIGTERM')
    expect((await replica.ended).code).toBe(0)
    expect((await reader?.read())?.done).toBe(true)
  })

  it('signs with every key it has, so that whoever stole one of two can make nobody believe anything', async () => {
    const dataDir = temporaryFolder()
    const files = ['a.pem', 'b.pem'].map(name => `${dataDir}/${name}`)
    const trusted = JSON.stringify(await ensureSigningKeys(files.join(',')))
    const verifyWith = async (SIGNING_KEY_FILE: string) => {
      const replica = await startReplica(`file:${dataDir}`, dataDir, { SIGNING_KEY_FILE })
      if (!(await replica.send('GET', '/v1/production/manifest.json')).ok) {
        await replica.publish(aShell())
        await replica.send('POST', '/v1/production/revisions', { set: { shell: '1.0.0' }, reason: 'x' })
      }
      const env = { MFE_PUBLIC_KEYS: trusted, MFE_SIGNATURES: '2', MFE_TOKEN: replica.token }
      const said = await startProcess('cli', ['verify', '--server', replica.url], { env }).ended
      replica.kill('SIGTERM')
      await replica.ended
      return said
    }
    expect(await verifyWith(files.join(','))).toMatchObject({ code: 0 })
    expect(await verifyWith(files[0] ?? '')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('needs the signatures of 2 trusted keys; it has 1.'),
    })
  })

  it('leads the command line to the one that runs, whichever of several on one folder stops', async () => {
    const dataDir = temporaryFolder()
    const started = () => startReplica(`file:${dataDir}`, dataDir)
    const stop = async (replica: Awaited<ReturnType<typeof started>>) => {
      replica.kill('SIGTERM')
      await replica.ended
    }
    const found = async () => {
      const { stdout } = await startProcess('cli', ['doctor'], { env: { DATA_DIR: dataDir } }).ended
      return /(\S+) is ready/.exec(stdout)?.[1]
    }
    const first = await started()
    const second = await started()
    expect(await found()).toBe(second.url)
    await stop(second)
    expect(await found()).toBe(first.url)
    const third = await started()
    await stop(first)
    expect(await found()).toBe(third.url)
    await stop(third)
    expect(readdirSync(join(dataDir, 'server-addresses'))).toEqual([])
  })

  it('runs as docs/deployment.md says, on a bucket', async () => {
    const document = readFileSync(join(__dirname, '../../../docs/deployment.md'), 'utf8')
    const [, command = ''] = /```sh serve\nnpx mfe (.*)\n```/.exec(document) ?? []
    const bucket = await startS3Server()
    const args = command
      .replace('s3://releases/harbor', `s3://releases/harbor?endpoint=${bucket.endpoint}`)
      .replace('--port 4000', '--port 0')
    const env = { DATA_DIR: temporaryFolder(), ...bucket.env }
    const server = startProcess('cli', args.split(' '), { env })
    const url = () => /Ready: (\S+)/.exec(server.printed())?.[1]
    while (!url())
      await Promise.race([wait(50), server.ended.then(({ stderr }) => Promise.reject(new Error(stderr)))])
    expect((await fetch(`${url()}/readyz`)).status).toBe(200)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    await bucket.close()
  })

  it('keeps everything in a bucket, and signs with a key from the environment', async () => {
    const bucket = await startS3Server()
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const store = `s3://releases/shop?endpoint=${bucket.endpoint}`
    const env = { SIGNING_KEY: pem, ...bucket.env }
    const first = await startReplica(store, temporaryFolder(), env)
    await first.publish(aShell())
    await first.send('POST', '/v1/production/revisions', { set: { shell: '1.0.0' }, reason: 'x' })
    first.kill('SIGKILL')
    await first.ended

    const second = await startReplica(store, temporaryFolder(), env)
    const manifest = await second.send('GET', '/v1/production/manifest.json')
    expect((await manifest.json()).revision).toBe(1)
    expect(manifest.headers.get('manifest-signature')).toContain(`keyid=${signingKeyOf(pem, 'env').keyid};`)
    expect((await second.send('GET', '/r/shell/1.0.0/main.js')).status).toBe(200)
    await bucket.close()
    expect((await second.send('GET', '/readyz')).status).toBe(503)
    expect((await second.send('GET', '/livez')).status).toBe(200)
    second.kill('SIGTERM')
    await second.ended
  })

  it.each([
    [['--store', 'mysql://db'], {}, 'is not a store. Give file:<folder>'],
    [['--store', 'postgres://nobody@127.0.0.1:1/x'], {}, 'The release store cannot be read'],
    [['--port', 'many'], {}, '"many" is not a port'],
    [[], { DEPLOY_TOKEN: 'short' }, 'DEPLOY_TOKEN is too short'],
    [[], { CI_ISSUERS: '[{}]' }, 'CI_ISSUERS cannot be used'],
    [[], { CI_ISSUERS: '/nowhere.json' }, 'CI_ISSUERS cannot be used'],
    [[], { PUBLISHERS: '{"production":"ci"}' }, 'PUBLISHERS cannot be used'],
  ])('says in words why it does not start with %j %j', async (args, env, words) => {
    const { code, stderr } = await startProcess('cli', ['serve', '--port', '0', ...args], {
      env: { DATA_DIR: temporaryFolder(), ...env },
    }).ended
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    expect(stderr).not.toContain('    at ')
  })
})

describe('a signing key in the environment', () => {
  it('is the same key as in a file, and no other kind', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rsa = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => signingKeyOf(rsa, 'SIGNING_KEY')).toThrow('SIGNING_KEY holds a key of type rsa')
    const file = `${temporaryFolder()}/signing.pem`
    const { keyid } = await openSigningKey(file)
    expect(signingKeyOf(readFileSync(file, 'utf8'), 'env').keyid).toBe(keyid)
  })
})
