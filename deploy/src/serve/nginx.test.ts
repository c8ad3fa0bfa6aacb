import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { aBuild, aShell } from '../testing/build'
import { nginxBinary, startNginx } from '../testing/nginx'
import { type Replica, startReplica } from '../testing/replica'
import { temporaryFolder } from '../testing/temporary-folder'

jest.setTimeout(120_000)

const binary = nginxBinary()
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function edgeBefore(basePath = ''): Promise<{ replica: Replica; url: string; secureUrl: string }> {
  const dataDir = temporaryFolder()
  const replica = await startReplica(`file:${dataDir}`, dataDir, { BASE_URL: `https://shop.test${basePath}` })
  closing.push(() => {
    replica.kill('SIGKILL')
    return replica.ended
  })
  for (const build of [aShell(), aBuild(), aBuild({ version: '2.0.0' })]) await replica.publish(build)
  const set = { shell: '1.0.0', billing: '1.0.0' }
  await replica.send('POST', '/v1/production/revisions', { set, reason: 'x' })
  const nginx = await startNginx(binary ?? '', temporaryFolder(), {
    APP_URL: new URL(replica.url).origin,
    CONTROL_PLANE_URL: new URL(replica.url).origin,
    BASE_PATH: basePath,
  })
  closing.push(nginx.close)
  return { replica, url: nginx.url, secureUrl: nginx.secureUrl }
}

const deploy = (url: string) =>
  fetch(`${url}/v1/production/revisions`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-token-that-all-replicas-share', 'content-type': 'application/json' },
    body: JSON.stringify({ set: { billing: '2.0.0' }, reason: 'x' }),
  })

const name = binary
  ? 'the real nginx at the edge'
  : 'nginx at the edge (skipped: no nginx here; apt-get install nginx-light)'
const maybe = binary ? describe : describe.skip

maybe(name, () => {
  it('serves files and the last signed manifest while the control plane is down', async () => {
    const { replica, url } = await edgeBefore()
    const file = `${url}/r/billing/1.0.0/remoteEntry.js`
    const first = await fetch(file)
    const bytes = await first.text()
    expect([first.status, first.headers.get('x-cache')]).toEqual([200, 'MISS'])
    expect((await fetch(file)).headers.get('x-cache')).toBe('HIT')
    const manifest = await fetch(`${url}/v1/production/manifest.json`)
    const signature = manifest.headers.get('manifest-signature')
    expect((await manifest.json()).revision).toBe(1)

    replica.kill('SIGKILL')
    await replica.ended
    const kept = await fetch(file)
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(await kept.text()).toBe(bytes)
    const last = await fetch(`${url}/v1/production/manifest.json`)
    expect([last.status, last.headers.get('manifest-signature'), last.headers.get('x-cache')]).toEqual([
      200,
      signature,
      'kept',
    ])
    expect((await fetch(`${url}/r/billing/2.0.0/remoteEntry.js`)).status).toBe(502)
  })

  it('does the same under a base path', async () => {
    const { replica, url } = await edgeBefore('/shop')
    const manifest = await (await fetch(`${url}/shop/v1/production/manifest.json`)).json()
    const [{ url: file }] = manifest.microFrontends.billing
    expect([file, manifest.stream]).toEqual([
      '/shop/r/billing/1.0.0/remoteEntry.js',
      '/shop/v1/production/stream',
    ])
    const caches = [await fetch(url + file), await fetch(url + file)].map(({ headers }) =>
      headers.get('x-cache'),
    )
    expect(caches).toEqual(['MISS', 'HIT'])
    for (const probe of ['/readyz', '/shop/readyz', '/shop/metrics'])
      expect((await fetch(url + probe)).status).toBe(404)
    replica.kill('SIGKILL')
    await replica.ended
    const kept = await fetch(`${url}/shop/v1/production/manifest.json`)
    expect([kept.status, kept.headers.get('x-cache')]).toEqual([200, 'kept'])
  })

  it('one location is enough under a base path, as docs/deployment.md shows it', async () => {
    const document = readFileSync(join(__dirname, '../../../docs/deployment.md'), 'utf8')
    const [, location = ''] = /```nginx location\n(.*?)```/s.exec(document) ?? []
    const dataDir = temporaryFolder()
    const replica = await startReplica(`file:${dataDir}`, dataDir, { BASE_URL: 'https://example.com/app' })
    closing.push(() => {
      replica.kill('SIGKILL')
      return replica.ended
    })
    await replica.publish(aShell())
    await replica.send('POST', '/v1/production/revisions', { set: { shell: '1.0.0' }, reason: 'x' })
    const server = `server { listen \${LISTEN}; ${location.replace('http://127.0.0.1:4000', new URL(replica.url).origin)} }`
    const nginx = await startNginx(binary ?? '', temporaryFolder(), {}, server)
    closing.push(nginx.close)
    const manifest = await (await fetch(`${nginx.url}/app/v2/production/manifest.json`)).json()
    const file = await fetch(nginx.url + manifest.microFrontends.shell[0].url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await fetch(`${nginx.url}/v2/production/manifest.json`)).status).toBe(404)
  })

  it('shows a deploy at once, and tells open pages through the stream', async () => {
    const { url } = await edgeBefore()
    const revision = async () => (await (await fetch(`${url}/v1/production/manifest.json`)).json()).revision
    const stream = await fetch(`${url}/v1/production/stream`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await revision()).toBe(1)
    expect((await deploy(url)).status).toBe(201)
    expect(await revision()).toBe(2)
    let told = ''
    while (!told.includes('"revision":2}')) told += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    const { etag } = Object.fromEntries((await fetch(`${url}/v1/production/manifest.json`)).headers)
    const same = await fetch(`${url}/v1/production/manifest.json`, {
      headers: { 'if-none-match': etag ?? '' },
    })
    expect(same.status).toBe(304)
  })

  it('speaks HTTP/2 where it has a certificate: a dozen streams leave the connection free for calls', async () => {
    const { secureUrl } = await edgeBefore()
    const session = connect(secureUrl, { rejectUnauthorized: false })
    closing.push(() => session.destroy())
    const ask = async (path: string) => {
      const stream = session.request({ ':path': path })
      const [headers] = await once(stream, 'response')
      return headers[':status']
    }
    const streams = await Promise.all(Array.from({ length: 12 }, () => ask('/v1/production/stream')))
    expect([session.alpnProtocol, ...streams]).toEqual(['h2', ...streams.map(() => 200)])
    expect(await ask('/v1/production/manifest.json')).toBe(200)
  })

  it('keeps each encoding apart, and what is for operators inside', async () => {
    const { url } = await edgeBefore()
    const file = `${url}/r/billing/1.0.0/remoteEntry.js`
    const encoding = async (wanted: string) =>
      (await fetch(file, { headers: { 'accept-encoding': wanted } })).headers.get('content-encoding')
    expect([await encoding('gzip, deflate, br'), await encoding('gzip'), await encoding('identity')]).toEqual(
      ['br', 'gzip', null],
    )
    for (const place of ['/metrics', '/livez', '/readyz']) expect((await fetch(url + place)).status).toBe(404)
  })
})
