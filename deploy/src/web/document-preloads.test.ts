import { aBootstrap, aUser } from '../testing/bootstrap'
import { aBuild, aShell } from '../testing/build'
import { deployedSite, testSite } from '../testing/test-site'

const preloaded = (body: string) =>
  [...body.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, url]) => url?.replace('/r/', ''))
const nonceOf = (csp: unknown) => /'nonce-([^']+)'/.exec(String(csp))?.[1]

it('preloads the files of the remote that claims the URL, by the longest prefix', async () => {
  const { visit } = await deployedSite()
  const filesAt = async (path: string) => preloaded((await visit(path)).body)
  const pricing = ['billing/1.0.0/remoteEntry.js', 'billing/1.0.0/pricing.js', 'billing/1.0.0/pricing.css']
  expect(await filesAt('/pricing')).toEqual(pricing)
  expect(await filesAt('/pricing/plans?year=1')).toEqual(pricing)
  expect(await filesAt('/pricing/enterprise/x')).toEqual(['billing/1.0.0/remoteEntry.js'])
  expect(await filesAt('/pricingx')).toEqual([])
  const { body, headers } = await visit('/pricing')
  expect(body).toMatch(
    /<link rel="preload" as="style" nonce="[^"]+" crossorigin="anonymous" integrity="sha384-[^"]+" href="\/r\/billing\/1\.0\.0\/pricing\.css">/,
  )
  expect(body).toContain(
    `<link rel="preload" as="script" nonce="${nonceOf(headers['content-security-policy'])}"`,
  )
})

it('preloads what fills the home page at /', async () => {
  const { visit } = await deployedSite()
  expect(preloaded((await visit('/')).body)).toEqual(['pages/1.0.0/remoteEntry.js'])
  const odd = aBootstrap()
  odd.settings.homepage.type = 'nobodyFillsThis'
  expect(preloaded((await (await deployedSite({ bootstrap: odd })).visit('/')).body)).toEqual([
    'pages/1.0.0/remoteEntry.js',
  ])
})

it('preloads the gate, whatever the URL, for a user who has to confirm an address first', async () => {
  const bootstrap = aBootstrap({
    user: { ...aUser(), email_verified_at: null },
    settings: { require_email_confirmation: true },
  })
  const site = await testSite({ bootstrap })
  await site.publish(aShell())
  const gate = [{ name: 'gate:verify-email', access: 'user' as const }]
  await site.publish(
    aBuild({ name: 'auth', slots: gate, preload: { 'gate:verify-email': ['remoteEntry.js'] } }),
  )
  await site.publish(aBuild({ preload: { '/billing': ['remoteEntry.js'] } }))
  await site.commit({ set: { shell: '1.0.0', auth: '1.0.0', billing: '1.0.0' } })
  expect(preloaded((await site.visit('/billing')).body)).toEqual(['auth/1.0.0/remoteEntry.js'])
})

it('preloads the shell files that hold what the place shares', async () => {
  const site = await testSite()
  await site.publish(
    aShell(
      {
        preload: {
          '/': ['main.js', 'main.css'],
          '@app/shared/ui': ['ui.js'],
          '@app/shared/forms': ['forms.js'],
        },
      },
      { 'ui.js': 'ui', 'forms.js': 'forms' },
    ),
  )
  await site.publish(
    aBuild({ preload: { '/billing': ['remoteEntry.js'] }, needs: { '/billing': ['@app/shared/forms'] } }),
  )
  await site.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
  expect(preloaded((await site.visit('/billing')).body)).toEqual([
    'billing/1.0.0/remoteEntry.js',
    'shell/1.0.0/forms.js',
  ])
})

it('preloads nothing of a remote the visitor may not enter', async () => {
  const asVisitor = await (await deployedSite()).visit('/billing')
  expect([asVisitor.statusCode, preloaded(asVisitor.body)]).toEqual([200, []])
  const asUser = await (await deployedSite({ bootstrap: aBootstrap({ user: aUser() }) })).visit('/billing')
  expect([asUser.statusCode, preloaded(asUser.body).length]).toEqual([200, 2])
})
