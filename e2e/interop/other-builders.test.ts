import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { callControlPlane, deploy } from '../support/control-plane'
import { ownFixture } from '../support/fixture'
import { memoryOf } from '../support/memory-of'
import type { RunningApp } from '../support/running-app'
import { allowProblems, unusable } from '../support/watch-problems'

/** Made by e2e/remotes/other-builders/build.mjs, one file per builder. */
const folder = path.join(__dirname, '..', 'remotes', 'other-builders', 'built')
const builders = readdirSync(folder).map(file => path.basename(file, '.json'))

/** One builder's output: the release record, and the files by path. */
interface Built {
  release: { container: string; files: object; requires: { runtime: string } }
  files: Record<string, string>
}
const built = (builder: string): Built =>
  JSON.parse(readFileSync(path.join(folder, `${builder}.json`), 'utf8'))

/** The globals of the containers; Vite's is an ES module and has none. */
const containers = builders.map(builder => built(builder).release.container).filter(Boolean)

async function publish(app: RunningApp, builder: string) {
  const { release, files } = built(builder)
  const url = `/v1/releases/${builder}/1.0.0`
  for (const [file, text] of Object.entries(files))
    await callControlPlane(app, 'PUT', `${url}/files/${file}`, Buffer.from(text))
  await callControlPlane(app, 'PUT', url, release)
}

const fixture = ownFixture({
  async prepare(app) {
    await Promise.all(builders.map(builder => publish(app, builder)))
    await deploy(app, Object.fromEntries(builders.map(builder => [builder, '1.0.0'])))
  },
})

/** Navigates client-side, as a link of the page does. */
const go = (page: Page, to: string) =>
  page.evaluate(url => {
    history.pushState({}, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

/** Opens each builder's page in the same document, interacts with it, and leaves it by one of its own links. */
async function visitAll(page: Page) {
  await page.goto('/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  for (const builder of builders) {
    await go(page, `/${builder}`)
    const heading = page.getByRole('heading', { level: 1, name: `Built by ${builder}` })
    await heading.waitFor()
    expect(await heading.evaluate(element => getComputedStyle(element).outlineColor)).toBe('rgb(1, 2, 3)')
    await page.getByRole('button', { name: 'Clicked 0' }).click()
    await page.getByRole('button', { name: 'Clicked 1' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  }
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
}

/** What unloaded remotes left in the document: stylesheets, globals, and federation runtime instances. */
const leftIn = (page: Page) =>
  page.evaluate(
    ([ids, containers]) => ({
      sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .map(({ href }) => ids.find(id => href.includes(`/r/${id}/`)))
        .filter(Boolean).length,
      globals: containers.filter(name => {
        const queue = `Chunk${name.replace(/_+/g, '_')}`
        return [name, `webpack${queue}`, `rspack${queue}`].some(global => Reflect.get(window, global))
      }),
      instances: Reflect.get(window, '__FEDERATION__').__INSTANCES__.map((it: { name: string }) => it.name),
    }),
    [builders, containers] as const,
  )

/** The builders whose page component was not garbage-collected, and whether all of them received the same React. */
const reachable = (page: Page) =>
  page.evaluate(() => {
    const traces: Record<string, WeakRef<{ useState: unknown }>> = Reflect.get(window, 'traces')
    const found = Object.entries(traces).filter(([, ref]) => ref.deref())
    return {
      names: found.map(([name]) => name).sort(),
      reacts: new Set(found.map(([, ref]) => ref.deref()?.useState)).size,
    }
  })

it('four minor versions of the plugin, rspack, Vite and webpack alone are what teams may build with', () => {
  expect(builders).toEqual([
    ...[
      'enhanced-2-6',
      'enhanced-2-7',
      'enhanced-2-8',
      'enhanced-2-9',
      'rspack-1',
      'rspack-2',
      'vite',
      'webpack',
    ],
  ])
  expect(builders.map(builder => built(builder).release.requires.runtime.split('.', 2).join('.'))).toEqual([
    ...['2.6', '2.7', '2.8', '2.9', 'bundled', 'bundled', 'bundled', 'bundled'],
  ])
})

it('their remotes load side by side, share one React with the shell, and are unloaded', async () => {
  const { page } = await fixture.visit()
  await visitAll(page)
  expect(await reachable(page)).toEqual({ names: builders, reacts: 1 })
  expect(await leftIn(page)).toMatchObject({
    sheets: builders.length,
    globals: containers,
    instances: expect.arrayContaining(containers.filter(name => name.includes('rspack'))),
  })

  const told = page.waitForResponse(response => response.url().endsWith('/v2/production/manifest.json'))
  await deploy(fixture.app, Object.fromEntries(builders.map(builder => [builder, null])))
  await told
  await page.waitForFunction(
    ids => !ids.some(id => document.querySelector(`link[rel=stylesheet][href*="/r/${id}/"]`)),
    builders,
  )
  expect(await leftIn(page)).toEqual({ sheets: 0, globals: [], instances: ['vite'] })
  await memoryOf(page)
  // Browsers keep ES modules as long as the document.
  expect((await reachable(page)).names).toEqual(['vite'])
})

it.each(['rspack-2', 'vite', 'webpack'])('%s: a chunk with other bytes is not run', async builder => {
  allowProblems(
    /^console error: Failed to find a valid digest in the 'integrity' attribute for resource /,
    unusable(builder, 'load'),
  )
  await deploy(fixture.app, { [builder]: '1.0.0' })
  const { page } = await fixture.visit()
  const [chunk] = Object.entries(built(builder).files).find(([, text]) => text.includes('Built by')) ?? []
  await page.route(`**/r/${builder}/1.0.0/${chunk}`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `window.wasRun = true;${await answer.text()}` })
  })
  await page.goto(`/${builder}`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined()
})

it('a browser without Integrity-Policy must refuse a wrong hash before it gets an ES module', async () => {
  allowProblems(/^console error: Failed to find a valid digest .* resource 'data:text/)
  await deploy(fixture.app, { vite: '1.0.0' })
  const { page } = await fixture.visit()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntegrityViolationReportBody'))
  await page.goto('/vite')
  await page.getByRole('heading', { level: 1, name: 'Built by vite' }).waitFor()
})
