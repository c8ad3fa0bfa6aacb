import { aBootstrap, aUser } from '../testing/bootstrap'
import { aBuild, aShell } from '../testing/build'
import { testSite } from '../testing/test-site'

const maintenance = { enable: true, title: 'Soon', message: 'New <shelves>\nand more', until: null }

/** A site that is shut, with what its remotes claim, to a visitor or somebody else. */
async function shutSite(
  over: { user?: ReturnType<typeof aUser>; title?: string; lines?: Record<string, string> } = {},
) {
  const { user = null, title = maintenance.title, lines = {} } = over
  const i18n = { enable: true, language: 'de', lines }
  const bootstrap = aBootstrap({ user, settings: { i18n, maintenance: { ...maintenance, title } } })
  const site = await testSite({
    bootstrap,
    publicPage: async () => ({ isMissing: false, movedTo: '/elsewhere' }),
  })
  await site.publish(aShell())
  await site.publish(
    aBuild({
      name: 'auth',
      claims: [{ path: '/login', access: 'guest', frame: 'bare' }],
      slots: [{ name: 'gate:maintenance', feature: 'maintenance.enable', frame: 'bare' }],
      preload: { '/login': ['remoteEntry.js'], 'gate:maintenance': ['remoteEntry.js'] },
    }),
  )
  await site.publish(aBuild({ preload: { '/billing': ['remoteEntry.js'] } }))
  await site.commit({ set: { shell: '1.0.0', auth: '1.0.0', billing: '1.0.0' } })
  return site
}
const administrator = aUser({ permissions: [{ name: 'admin.access', restrictions: [] }] })

it('answers every page with the one that says so, with a 503 and when to ask again, readable without JavaScript', async () => {
  const { visit } = await shutSite()
  for (const path of ['/', '/billing', '/nowhere']) {
    const { statusCode, headers, body } = await visit(path)
    expect([path, statusCode, headers['retry-after'], headers['x-robots-tag']]).toEqual([
      ...[path, 503, '60', undefined],
    ])
    expect(body).toContain('<title>Soon – Harbor</title>')
    expect(body).toContain('<noscript><h1>Soon</h1><p>New &lt;shelves&gt;</p><p>and more</p></noscript>')
    expect(body).toContain('auth/1.0.0/remoteEntry.js')
  }
  const { body } = await (await shutSite({ title: '' })).visit('/')
  expect(body).toContain('<title>We will be back soon – Harbor</title>')
  const german = await shutSite({ lines: { Soon: 'Bald', [maintenance.message]: 'Neue Regale' } })
  expect((await german.visit('/')).body).toContain('<noscript><h1>Bald</h1><p>Neue Regale</p></noscript>')
})

it('is shut to who is signed in, too', async () => {
  const { statusCode, body } = await (await shutSite({ user: aUser() })).visit('/billing')
  expect([statusCode, body.includes('<title>Soon')]).toEqual([503, true])
})

it('leaves the way in open, and everything to administrators, also while they are somebody else', async () => {
  const guest = await (await shutSite()).visit('/login')
  expect([guest.statusCode, guest.body.includes('Soon – Harbor')]).toEqual([301, false])
  for (const user of [administrator, { ...aUser(), impersonated_until: '2030-01-01T00:00:00.000Z' }])
    expect((await (await shutSite({ user })).visit('/billing')).statusCode).toBe(301)
})

it('is a 503 also where no remote draws it', async () => {
  const site = await testSite({ bootstrap: aBootstrap({ settings: { maintenance } }) })
  await site.publish(aShell())
  await site.commit({ set: { shell: '1.0.0' } })
  const { statusCode, body } = await site.visit('/')
  expect([statusCode, body.includes('<noscript><h1>Soon</h1>')]).toEqual([503, true])
})
