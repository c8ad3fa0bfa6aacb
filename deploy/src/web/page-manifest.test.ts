import { aBootstrap, aUser } from '../testing/bootstrap'
import { aBuild, aShell } from '../testing/build'
import { type TestSite, testSite } from '../testing/test-site'

/** A site whose account page draws others' panels, with two remotes that have nothing to do with it. */
async function site(shell = aShell({ manifest: 'mfe-manifest/v2' }), bootstrap = aBootstrap()) {
  const made = await testSite({ bootstrap })
  const remotes = {
    account: { claims: [{ path: '/account', access: 'user' }], offers: ['account:*'] },
    auth: { claims: [{ path: '/login', access: 'guest' }] },
    bell: { slots: [{ name: 'navbar:notifications', access: 'user' }] },
    panel: { slots: [{ name: 'account:panel', access: 'user' }] },
    menus: {
      claims: [{ path: '/mine' }],
      menuEntries: [{ menu: 'account-menu', label: 'Mine', path: '/mine', order: 1, access: 'user' }],
    },
    stranger: { slots: [{ name: 'accounts:other' }], claims: [{ path: '/stranger' }] },
  } as const
  await made.publish(shell)
  for (const [name, over] of Object.entries(remotes))
    await made.publish(aBuild(JSON.parse(JSON.stringify({ name, claims: [], slots: [], ...over }))))
  const set = Object.fromEntries(['shell', ...Object.keys(remotes)].map(name => [name, '1.0.0']))
  await made.commit({ set })
  return made
}

async function manifestAt({ visit }: TestSite, path: string) {
  const { body } = await visit(path)
  return JSON.parse(/id="mfe-manifest"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '')
}

const namesAt = async (made: TestSite, path: string) =>
  Object.keys((await manifestAt(made, path)).microFrontends)

describe('the manifest in a document', () => {
  it('names the shell, who draws the page, and who fills a slot of it, each complete, and lists who is in a menu', async () => {
    const made = await site(undefined, aBootstrap({ user: aUser() }))
    const { partial, microFrontends } = await manifestAt(made, '/account')
    expect(partial).toBe(true)
    const { menus, ...others } = microFrontends
    expect(Object.keys(others)).toEqual(['account', 'bell', 'panel', 'shell'])
    expect(menus[0].extras).toEqual({
      kind: 'react',
      claims: [{ path: '/mine' }],
      slots: [],
      menuEntries: [{ menu: 'account-menu', label: 'Mine', path: '/mine', order: 1, access: 'user' }],
    })
    for (const [entry] of Object.values<{ extras: { files: object } }[]>(others))
      expect(Object.keys(entry?.extras.files ?? {})).not.toEqual([])
  })

  it('names nobody whom the visitor may not see', async () => {
    expect(await namesAt(await site(), '/stranger')).toEqual(['shell', 'stranger'])
    expect(await namesAt(await site(), '/nowhere')).toEqual(['shell'])
  })

  it('names the sign-in page where the visitor is sent there', async () => {
    expect(await namesAt(await site(), '/account')).toEqual(['auth', 'shell'])
  })

  it('is whole, and in the format it knows, for a shell of an earlier version', async () => {
    const { schema, partial, microFrontends } = await manifestAt(await site(aShell()), '/stranger')
    expect([schema, partial]).toEqual(['mfe-manifest/v1', undefined])
    expect(Object.keys(microFrontends)).toHaveLength(7)
  })
})
