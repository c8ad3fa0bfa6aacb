import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildVersion } from '../support/build-version'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { type ServedFolder, serveFolder } from '../support/serve-folder'

const TITLE = 'Choose the right plan for you'

// The package's exports map hides its browser build, so the file is read by path.
const packageFolder = path.dirname(require.resolve('import-map-overrides'))

const fixture = ownFixture({ env: { OVERRIDE_URLS: 'http://localhost:*' } })
let underWork: ServedFolder
beforeAll(async () => {
  const change = { file: 'src/pricing/pricing.tsx', from: TITLE, to: 'Under work' }
  underWork = await serveFolder(path.join(buildVersion('billing', '9.9.9', change), 'dist'))
})
afterAll(() => underWork.close())

/** The global API that import-map-overrides defines on `window`. */
interface ImportMapOverrides {
  getDefaultMap(): Promise<{ imports: Record<string, string> }>
  addOverride(name: string, url: string): unknown
}

it('import-map-overrides lists our remotes, overrides one, and takes it back', async () => {
  const { page, problems } = await fixture.visit()
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()

  await page.evaluate(readFileSync(path.join(packageFolder, 'import-map-overrides-api.js'), 'utf8'))
  const listed = await page.evaluate(async () => {
    const manifest = await (await fetch('/v1/production/manifest.json')).json()
    const imports = Object.fromEntries(
      Object.entries<{ url: string }[]>(manifest.microFrontends).map(([name, [entry]]) => [name, entry?.url]),
    )
    const map = Object.assign(document.createElement('script'), {
      type: 'overridable-importmap',
      textContent: JSON.stringify({ imports }),
    })
    document.head.append(map)
    const tool: ImportMapOverrides = Reflect.get(window, 'importMapOverrides')
    return Object.keys((await tool.getDefaultMap()).imports)
  })
  expect(listed).toEqual(expect.arrayContaining(['account', 'auth', 'billing', 'pages', 'shell']))

  await page.evaluate(to => {
    const tool: ImportMapOverrides = Reflect.get(window, 'importMapOverrides')
    tool.addOverride('billing', to)
  }, `${underWork.origin}/remoteEntry.js`)
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Under work' }).waitFor()

  // A published version can be overridden by its URL too, whether it is live or not.
  await copyVersion(fixture.app, 'billing', '8.8.8', { edit: text => text.replaceAll(TITLE, 'Published') })
  await page.evaluate(() =>
    localStorage.setItem('import-map-override:billing', '/r/billing/8.8.8/remoteEntry.js'),
  )
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Published' }).waitFor()
  await page.evaluate(() => localStorage.removeItem('import-map-override:billing'))
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  expect(problems).toEqual([])
})
