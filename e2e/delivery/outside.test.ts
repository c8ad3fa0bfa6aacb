import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { root } from '../support/root'
import { run } from '../support/run'
import { type RunningApp, startApp } from '../support/running-app'

let app: RunningApp
let browser: Browser
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'))
  ;[app, browser] = await Promise.all([startApp(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a remote is made in an empty folder from the tarball alone: checked, tested, built, published, deployed and seen', async () => {
  const packed = await run(process.execPath, ['.ci/pack.mjs'], { cwd: root })
  const tarball = packed.stdout.trim().split('\n').at(-1) ?? ''
  writeFileSync(path.join(folder, 'package.json'), '{}')
  const env = { MFE_SERVER: app.url, DATA_DIR: app.dataDir, NODE_ENV: '' }
  const steps: [string, ...string[]][] = [
    [
      'npm',
      'install',
      '--save-exact',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      tarball,
    ],
    ['npx', 'mfe', 'new', 'weather'],
    ['npm', 'run', 'types'],
    ['npm', 'test'],
    ['npx', 'mfe', 'check'],
    ['npx', 'mfe', 'publish', '--no-build'],
    ['npx', 'mfe', 'deploy', 'weather@0.1.0', '--reason', 'first version'],
  ]
  for (const [program, ...args] of steps) {
    const { code, stdout, stderr } = await run(program, args, { cwd: folder, env })
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
  }
  const { page, problems } = await visit(browser, app.url)
  await page.goto('/weather')
  await page.getByRole('heading', { level: 1, name: 'Weather' }).waitFor()
  expect(problems).toEqual([])
}, 300_000)
