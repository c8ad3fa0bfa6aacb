import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aBuild, aShell } from '../../testing/build'
import { testServer } from '../../testing/test-server'

const version = '/v1/releases/billing/1.0.0'
const files = '/r/billing/1.0.0'

describe('publishing', () => {
  it('takes files, then the record, and serves the files for ever from anywhere', async () => {
    const { app, publish } = await testServer()
    const build = aBuild()
    expect((await publish(build)).statusCode).toBe(201)
    const answer = await app.inject(`${files}/remoteEntry.js`)
    expect(answer.body).toBe(build.contents['remoteEntry.js'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('serves no file before the release is registered', async () => {
    const { app, plane } = await testServer()
    const headers = { authorization: `Bearer ${plane.token}` }
    await app.inject({ method: 'PUT', url: `${version}/files/remoteEntry.js`, payload: 'x', headers })
    expect((await app.inject(`${files}/remoteEntry.js`)).statusCode).toBe(404)
  })

  it('sends text compressed to those who can read it, with the type of what is inside', async () => {
    const { app, publish } = await testServer()
    const build = aBuild({}, { 'page.css': 'a { color: red }\n'.repeat(80), 'font.woff2': 'w'.repeat(2000) })
    await publish(build)
    const get = (path: string, accept: string) =>
      app.inject({ url: `${files}/${path}`, headers: { 'accept-encoding': accept } })
    const brotli = await get('page.css', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(build.contents['page.css'])
    const gzip = await get('page.css', 'br;q=0, gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(build.contents['page.css'])
    expect(gzip.rawPayload.length).toBeLessThan(200)
    expect((await get('font.woff2', 'br')).headers['content-encoding']).toBeUndefined()
    expect((await get('page.css', 'identity')).body).toBe(build.contents['page.css'])
  })

  it.each([
    '../../../keys/signing.pem',
    '%2e%2e/%2e%2e/%2e%2e/keys/signing.pem',
    '..%2f..%2f..%2fkeys%2fsigning.pem',
    '..\\..\\keys',
    '.hidden',
    '%00',
    'constructor',
    '__proto__',
  ])('gives nothing for %s', async path => {
    const { app, publish } = await testServer()
    await publish(aBuild())
    const { statusCode, body } = await app.inject(`${files}/${path}`)
    expect([400, 404, 422]).toContain(statusCode)
    expect(body).not.toContain('PRIVATE')
  })

  it('answers the same release a second time with 200, and other content with 409', async () => {
    const { publish } = await testServer()
    const first = await publish(aBuild())
    const again = await publish(aBuild())
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await publish(aBuild({}, { 'remoteEntry.js': 'changed' }))
    expect(other.statusCode).toBe(409)
    expect(other.json().message).toContain('Publish under a new version')
  })

  it('makes one release when two publish different content at the same time', async () => {
    const { publish } = await testServer()
    const answers = await Promise.all([
      publish(aBuild()),
      publish(aBuild({}, { 'remoteEntry.js': 'changed' })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('names files that are missing or other than promised, and registers nothing', async () => {
    const { publish, read } = await testServer()
    const build = aBuild({}, { 'page.js': 'page' })
    const answer = await publish({ ...build, contents: { ...build.contents, 'page.js': 'other bytes' } })
    expect([answer.statusCode, answer.json().missing]).toEqual([422, ['page.js']])
    expect((await read('/v1/releases/billing')).json().releases).toEqual([])
  })

  it('notices bytes that changed on the disk', async () => {
    const { dataDir, publish } = await testServer()
    await publish(aBuild())
    const folder = join(dataDir, 'releases/files')
    for (const part of readdirSync(folder))
      for (const name of readdirSync(join(folder, part)).filter(name => !name.includes('.')))
        writeFileSync(join(folder, part, name), 'rotten')
    const next = aBuild({ version: '1.0.1' }, { 'remoteEntry.js': aBuild().contents['remoteEntry.js'] ?? '' })
    const answer = await publish(next)
    expect([answer.statusCode, answer.json().missing]).toEqual([422, ['remoteEntry.js']])
  })

  it.each([
    ['an entry that is no file', { entry: 'gone.js' }, 'gone.js'],
    ['a preloaded file that is none', { preload: { '/billing': ['gone.css'] } }, 'gone.css'],
    ['a misspelt gate', { claims: [{ path: '/billing', acess: 'user' }] }, '"claims.0'],
    ['the home page', { claims: [{ path: '/' }] }, '"claims.0.path"'],
    ['a shell by another name', { kind: 'shell' as const }, 'belong together'],
    ['another name than its address', { name: 'other' }, 'calls itself other@1.0.0'],
  ])('refuses %s', async (_, over, problem) => {
    const { app, plane } = await testServer()
    const payload = { ...aBuild().release, ...over }
    const headers = { authorization: `Bearer ${plane.token}` }
    const answer = await app.inject({ method: 'PUT', url: version, payload, headers })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain(problem)
  })

  it.each([
    '',
    'Bearer wrong',
    'Basic abc',
    'Bearer ',
  ])('refuses writes with "%s" as authorization', async authorization => {
    const { app } = await testServer()
    for (const request of [
      { method: 'PUT' as const, url: version, payload: aBuild().release },
      { method: 'PUT' as const, url: `${version}/files/a.js`, payload: 'x' },
      { method: 'POST' as const, url: '/v1/production/revisions', payload: { nonsense: true } },
    ])
      expect((await app.inject({ ...request, headers: { authorization } })).statusCode).toBe(401)
  })

  it('lists versions, newest first, with where they are live', async () => {
    const { read, publish, commit } = await testServer()
    await publish(aShell())
    await publish(aBuild())
    await publish(aBuild({ version: '1.1.0' }))
    await commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
    const { releases } = (await read('/v1/releases/billing')).json()
    expect(releases.map(({ version, live }: { version: string; live: string[] }) => [version, live])).toEqual(
      [
        ['1.1.0', []],
        ['1.0.0', ['production']],
      ],
    )
  })
})
