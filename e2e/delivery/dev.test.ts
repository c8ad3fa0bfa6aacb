import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ownFixture } from '../support/fixture'
import { root } from '../support/root'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({ env: { OVERRIDE_URLS: 'http://localhost:*' } })
let dev: ChildProcess | undefined
afterAll(async () => {
  dev?.kill()
})

/** The build event stream ends when `mfe dev` does, and the page reconnects to it. */
const END_OF_STREAM = /^request error: net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED) \/changes$/

/** Starts `mfe dev` as a developer would, and waits for the link it prints. */
async function startDev(folder: string) {
  const running = spawn(
    process.execPath,
    [path.join(root, 'deploy', 'bin', 'mfe.mjs'), 'dev', folder, '--shell', fixture.app.url],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  dev = running
  let printed = ''
  running.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const says = async (text: string) => {
    while (!printed.includes(text)) {
      if (running.exitCode !== null) throw new Error(`mfe dev ended with ${running.exitCode}:\n${printed}`)
      await Promise.race([once(running.stderr, 'data'), once(running, 'exit')])
    }
  }
  await says('Ctrl+C')
  const [, link] = /^Open (\S+)$/m.exec(printed) ?? []
  if (!link) throw new Error(printed)
  return { running, says, link }
}

const workFolder = (name: string) => {
  const folder = path.join(root, '.cache', 'e2e', 'dev', name)
  rmSync(folder, { recursive: true, force: true })
  return folder
}

it('mfe dev shows a remote from its source in a running application, and every change of it', async () => {
  allowProblems(END_OF_STREAM)
  const folder = workFolder('mfe-billing')
  cpSync(path.join(root, 'mfe-billing'), folder, {
    recursive: true,
    filter: source => !/\/(dist|node_modules)$/.test(source),
  })
  const { running, says, link } = await startDev(folder)
  expect(new URL(link).search).toMatch(/^\?mfe-dev=billing:\d+$/)

  const visitor = await fixture.visit()
  await visitor.page.goto(link)
  const heading = (text: string) =>
    visitor.page.getByRole('heading', { level: 1, name: text }).waitFor({ timeout: 30_000 })
  await heading('Choose the right plan for you')
  await visitor.page.getByRole('complementary', { name: 'Overrides' }).getByText('billing').waitFor()
  expect(visitor.page.url()).toBe(new URL('/pricing', fixture.app.url).href)

  await visitor.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  const source = path.join(folder, 'src/pricing/pricing.tsx')
  const original = readFileSync(source, 'utf8')
  const change = (from: string, to: string) =>
    writeFileSync(source, readFileSync(source, 'utf8').replaceAll(from, to))
  change('Choose the right plan for you', 'Being written')
  await heading('Being written')
  writeFileSync(source, 'this is not TypeScript(')
  // A failed build is reported in the developer's terminal; the page keeps the last good one.
  await says('ERROR')
  await heading('Being written')
  writeFileSync(source, original.replaceAll('Choose the right plan for you', 'Being written'))
  change('Being written', 'Written anew')
  await heading('Written anew')
  expect(await visitor.page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true)
  // Other visitors keep the live version.
  const other = await fixture.visit()
  await other.page.goto('/pricing')
  await other.page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()

  running.kill('SIGINT')
  const [code] = await once(running, 'exit')
  expect(code).toBe(0)
})

it('mfe dev shows a remote that was just made and never live', async () => {
  // The document server knows what is live; the override is this browser's own.
  allowProblems(END_OF_STREAM, 'request error: 404 /reports')
  const { remoteTemplate } = createRequire(__filename)(path.join(root, 'shared/build/remote-template.cjs'))
  const folder = workFolder('mfe-reports')
  for (const [file, text] of Object.entries<string>(remoteTemplate('reports', 'Reports'))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const { running, link } = await startDev(folder)
  const { page } = await fixture.visit()
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  running.kill('SIGINT')
  await once(running, 'exit')
})
