import { Compile } from 'typebox/compile'
import { awslabsDocument } from '../../testing/awslabs-schema'
import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'

async function liveServer(): Promise<TestServer> {
  const server = await testServer()
  await server.publish(aShell())
  for (const name of ['billing', 'pages'])
    for (const version of ['1.0.0', '2.0.0'])
      await server.publish(
        aBuild({ name, version, container: `mfe_${name}__${version}`.replaceAll('.', '_') }),
      )
  await server.commit({
    set: { shell: '1.0.0', billing: { '1.0.0': 90, '2.0.0': 10 }, pages: '1.0.0' },
  })
  return server
}

const call =
  ({ app, plane }: TestServer, token = plane.token) =>
  (method: 'GET' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Basic ${Buffer.from(`ci:${token}`).toString('base64')}`, host: 'shop.test' },
      ...(payload && { payload }),
    })
const live = async ({ plane }: TestServer) => {
  const head = await plane.log.head('production')
  return Object.fromEntries(
    Object.entries(head?.microFrontends ?? {}).map(([name, entries]) => [name, entries[0]?.metadata.version]),
  )
}

describe('as import-map-deployer', () => {
  it('shows an import map of what is stable, to everybody', async () => {
    const { app } = await liveServer()
    const answer = await app.inject({
      url: '/import-map.json?env=production',
      headers: { host: 'shop.test' },
    })
    expect(answer.json()).toEqual({
      imports: {
        billing: 'http://shop.test/r/billing/1.0.0/remoteEntry.js',
        pages: 'http://shop.test/r/pages/1.0.0/remoteEntry.js',
      },
      scopes: {},
      integrity: {
        'http://shop.test/r/billing/1.0.0/remoteEntry.js': expect.stringMatching(/^sha384-/),
        'http://shop.test/r/pages/1.0.0/remoteEntry.js': expect.stringMatching(/^sha384-/),
      },
    })
  })

  it('answers as its clients expect: 404 for unknown environments, 400 for bad names, and /health', async () => {
    const server = await liveServer()
    const send = call(server)
    const service = { service: 'billing', url: '/r/billing/2.0.0/remoteEntry.js' }
    expect((await send('GET', '/import-map.json?env=nowhere')).statusCode).toBe(404)
    expect((await send('PATCH', '/services?env=nowhere', service)).statusCode).toBe(404)
    const wrong = await send('GET', '/import-map.json?env=No%20Where')
    const message = expect.stringContaining('"env" must begin with a lower-case letter')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'invalid', message, errors: { env: message } },
    ])
    expect((await send('PATCH', '/services', { service: '../x', url: '/y' })).statusCode).toBe(400)
    expect((await send('PATCH', '/import-map.json', { imports: {} })).statusCode).toBe(400)
    expect((await send('GET', '/health')).statusCode).toBe(200)
    expect(await server.plane.log.environments()).toEqual(['production'])
  })

  it('takes the integrity of what it is given, and refuses a URL whose bytes are others', async () => {
    const server = await liveServer()
    const send = call(server)
    const url = 'http://shop.test/r/billing/2.0.0/remoteEntry.js'
    const wrong = { service: 'billing', url, integrity: `sha384-${'A'.repeat(64)}` }
    expect((await send('PATCH', '/services', wrong)).statusCode).toBe(422)
    const release = (await server.plane.releases.get('billing', '2.0.0'))?.release
    const sri = release?.files['remoteEntry.js']?.sri ?? ''
    expect((await send('PATCH', '/services', { ...wrong, integrity: sri })).statusCode).toBe(200)
    const body = { imports: { billing: url }, scopes: {}, integrity: { [url]: sri } }
    expect((await send('PATCH', '/import-map.json', body)).json()).toMatchObject({
      integrity: { [url]: sri },
    })
  })

  it('takes a DELETE with a content type and no body', async () => {
    const { app, plane } = await liveServer()
    const answer = await app.inject({
      method: 'DELETE',
      url: '/services/billing',
      headers: { authorization: `Bearer ${plane.token}`, 'content-type': 'application/json' },
    })
    expect([answer.statusCode, Object.keys(answer.json().imports)]).toEqual([200, ['pages']])
  })

  it('takes a service, or a whole map, as a revision like any other', async () => {
    const server = await liveServer()
    const send = call(server)
    const url = 'http://shop.test/r/billing/2.0.0/remoteEntry.js'
    const patched = await send('PATCH', '/services?env=production&skip_url_check', {
      service: 'billing',
      url,
    })
    expect([patched.statusCode, patched.json().imports.billing]).toEqual([200, url])
    await send('PATCH', '/import-map.json', { imports: { pages: '/r/pages/2.0.0/remoteEntry.js' } })
    expect(await live(server)).toEqual({ shell: '1.0.0', billing: '2.0.0', pages: '2.0.0' })
    const head = await server.plane.log.head('production')
    expect(head).toMatchObject({ revision: 3, actor: 'deploy token', reason: 'PATCH /import-map.json' })
  })

  it('takes a service out', async () => {
    const server = await liveServer()
    const answer = await call(server)('DELETE', '/services/billing')
    expect(Object.keys(answer.json().imports)).toEqual(['pages'])
    expect(await live(server)).toEqual({ shell: '1.0.0', pages: '1.0.0' })
  })

  it.each([
    ['https://cdn.evil.test/r/billing/2.0.0/remoteEntry.js'],
    ['http://shop.test.evil.test/r/billing/2.0.0/remoteEntry.js'],
    ['http://shop.test@evil.test/r/billing/2.0.0/remoteEntry.js'],
    ['/r/pages/2.0.0/remoteEntry.js'],
    ['/r/billing/9.9.9/remoteEntry.js'],
    ['javascript:alert(1)'],
    ['http://['],
  ])('refuses %s, which is no release of the service', async url => {
    const server = await liveServer()
    const answer = await call(server)('PATCH', '/services', { service: 'billing', url })
    expect(answer.statusCode).toBe(422)
    expect((await server.plane.log.head('production'))?.revision).toBe(1)
  })

  it('asks for a credential, keeps to its grant, to locks and to the checks', async () => {
    const server = await liveServer()
    const body = { service: 'billing', url: '/r/billing/2.0.0/remoteEntry.js' }
    expect((await server.app.inject({ method: 'PATCH', url: '/services', payload: body })).statusCode).toBe(
      401,
    )
    const { token } = await server.plane.tokens.make({
      name: 'pages',
      grant: { actions: ['deploy'], envs: ['*'], remotes: ['pages'] },
      expires: '2999-01-01T00:00:00.000Z',
      madeBy: 'a test',
    })
    expect((await call(server, token)('PATCH', '/services', body)).statusCode).toBe(403)
    expect((await call(server, token)('DELETE', '/services/billing')).statusCode).toBe(403)
    await server.plane.locks.lock('production', {
      remote: 'billing',
      reason: 'Audit.',
      by: 'a test',
      until: '2999-01-01T00:00:00.000Z',
    })
    expect((await call(server)('PATCH', '/services', body)).statusCode).toBe(423)
    expect((await call(server)('DELETE', '/services/shell')).statusCode).toBe(422)
    expect((await server.plane.log.head('production'))?.revision).toBe(1)
  })

  it('lists environments', async () => {
    const server = await liveServer()
    expect((await call(server)('GET', '/environments')).json()).toEqual({
      environments: [{ name: 'production', aliases: [], isDefault: true }],
    })
  })
})

describe('as others read it', () => {
  const read = async (url: string) => {
    const { app } = await liveServer()
    return (await app.inject({ url, headers: { host: 'shop.test' } })).json()
  }

  it('is a document of the awslabs schema, with every version and its share', async () => {
    const document = await read('/projects/production/microFrontends')
    expect([...Compile(awslabsDocument).Errors(document)]).toEqual([])
    expect(
      document.microFrontends.billing.map(({ deployment }: { deployment: object }) => deployment),
    ).toEqual([
      { traffic: 10, default: false, salt: 'r1' },
      { traffic: 90, default: true },
    ])
    // The schema does tell documents apart.
    const wrong = { ...document, microFrontends: { billing: [{ url: '/x' }] } }
    expect(Compile(awslabsDocument).Check(wrong)).toBe(false)
    expect(Compile(awslabsDocument).Check({ ...document, revision: 1 })).toBe(false)
  })

  it('is a Piral feed of federation modules', async () => {
    const { items } = await read('/api/v1/pilet/production')
    expect(items[0]).toEqual({
      name: 'mfe_billing__1_0_0',
      version: '1.0.0',
      spec: 'mf',
      link: 'http://shop.test/r/billing/1.0.0/remoteEntry.js',
      integrity: expect.stringMatching(/^sha384-/),
      custom: { remote: 'billing', exposed: './remote' },
    })
  })

  it('is a Module Federation snapshot', async () => {
    const snapshot = await read('/v1/production/mf-snapshot.json')
    expect(snapshot.production.remotesInfo).toEqual({
      billing: { matchedVersion: '1.0.0' },
      pages: { matchedVersion: '1.0.0' },
    })
    expect(snapshot['billing:1.0.0']).toMatchObject({
      globalName: 'mfe_billing__1_0_0',
      publicPath: 'http://shop.test/r/billing/1.0.0/',
      remoteEntry: 'remoteEntry.js',
      remoteEntryType: 'global',
    })
  })

  it('says in the snapshot what a host must lend, and names parcels, too', async () => {
    const { app, publish, commit } = await liveServer()
    await publish(aBuild({ name: 'tides', kind: 'parcel' }))
    await publish(aBuild({ name: 'waves', consumes: { react: '^19.0.0' } }))
    await commit({ set: { tides: '1.0.0', waves: '1.0.0' } })
    const snapshot = (await app.inject('/v1/production/mf-snapshot.json')).json()
    expect(snapshot['waves:1.0.0'].shared).toEqual([
      expect.objectContaining({ sharedName: 'react', requiredVersion: '^19.0.0', singleton: true }),
    ])
    expect(snapshot['tides:1.0.0']).toMatchObject({ remoteEntry: 'remoteEntry.js', shared: [] })
  })

  it('is not there before the first deploy', async () => {
    const { app } = await testServer()
    for (const url of ['/projects/x/microFrontends', '/api/v1/pilet/x', '/v1/x/mf-snapshot.json'])
      expect((await app.inject(url)).statusCode).toBe(404)
  })
})
