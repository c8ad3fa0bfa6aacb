import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { mfe } from '../support/mfe'
import { root } from '../support/root'
import { type RunningApp, startApp } from '../support/running-app'
import { type ServedFolder, serveFolder } from '../support/serve-folder'

let app: RunningApp
let browser: Browser
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
  ;[app, browser, host] = await Promise.all([startApp(), openBrowser(), serveFolder(folder)])
  expect(await mfe(app, 'publish', path.join(root, 'examples', 'remote-vue'))).toMatchObject({ code: 0 })
  expect(await mfe(app, 'deploy', 'vue@1.0.0', '--reason', 'for another host')).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await Promise.all([browser.close(), app.stop(), host.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the other host on what the manifest says of a remote. */
async function openHost(page: Page, remote: string) {
  const manifest = await (await fetch(`${app.url}/v1/production/manifest.json`)).json()
  const [{ url, extras }] = manifest.microFrontends[remote]
  await page.goto(`${host.origin}/index.html#${encodeURIComponent(`${app.url}${url} ${extras.container}`)}`)
}

it('a host with nothing but @module-federation/runtime loads a remote of ours and draws it', async () => {
  const { page, problems } = await visit(browser, host.origin)
  await openHost(page, 'vue')
  await page.evaluate(async () => {
    const { default: parcel } = await Reflect.get(window, 'loaded')
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
  const { page, problems } = await visit(browser, host.origin)
  await openHost(page, 'billing')
  const paths = await page.evaluate(async () => {
    const { default: remote } = await Reflect.get(window, 'loaded')
    return remote.routes({}).map(({ path: at }: { path: string }) => at)
  })
  expect(paths).toContain('/pricing')
  expect(problems).toEqual([])
})
