import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'
import { root } from '../support/root'
import { type ServedFolder, serveFolder } from '../support/serve-folder'

const fixture = ownFixture({
  prepare: async app => {
    const vue = path.join(root, 'examples', 'remote-vue')
    expect(await mfe(app, 'publish', vue)).toMatchObject({ code: 0 })
    expect(await mfe(app, 'deploy', 'vue@1.0.0', '--reason', 'for another host')).toMatchObject({ code: 0 })
  },
})
let host: ServedFolder
const folder = mkdtempSync(path.join(os.tmpdir(), 'plain-host-'))
beforeAll(async () => {
  await build({
    entryPoints: [path.join(__dirname, 'plain-host.ts')],
    outdir: folder,
    bundle: true,
    format: 'iife',
    loader: { '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><title>Plain</title><link rel="icon" href="data:,"><div id="place"></div><script src="plain-host.js"></script>',
  )
  host = await serveFolder(folder)
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the third-party host, which finds the remote in the snapshot. */
const openHost = (page: Page, remote: string) =>
  page.goto(`${host.origin}/index.html#${encodeURIComponent(`${fixture.app.url} ${remote}`)}`)

it('a host with nothing but @module-federation/runtime loads a remote of ours and draws it', async () => {
  const { page, problems } = await fixture.visit({ baseURL: host.origin })
  await openHost(page, 'vue')
  await page.evaluate(async () => {
    const { exposed, missing } = await Reflect.get(window, 'loading')
    if (missing.length > 0) throw new Error(`A parcel asks for ${missing}.`)
    const parcel = exposed.default
    const data = { settings: { i18n: { lines: {} }, branding: { site_name: 'Elsewhere' } } }
    await parcel.mount({
      domElement: document.querySelector('#place'),
      host: { bootstrap: { getState: () => data, subscribe: () => () => {} }, navigate: () => {} },
      basePath: '/vue',
      path: '/vue',
    })
  })
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByText('Elsewhere').waitFor()
  expect(problems).toEqual([])
})

it('and one in React, on the React of that host', async () => {
  const { page, problems } = await fixture.visit({ baseURL: host.origin })
  await openHost(page, 'billing')
  const { paths, missing } = await page.evaluate(async () => {
    const { exposed, missing: names } = await Reflect.get(window, 'loading')
    return {
      paths: exposed.default.routes({}).map(({ path: at }: { path: string }) => at),
      missing: names,
    }
  })
  expect(paths).toContain('/pricing')
  // A remote's pages depend on shared modules; the snapshot lists them.
  expect(missing).toEqual(expect.arrayContaining(['@app/shared/ui', '@tanstack/react-query']))
  expect(problems).toEqual([])
})
