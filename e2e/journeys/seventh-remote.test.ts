import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyRepository } from '../support/copy-repository'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'

const fixture = ownFixture()
let copy: string
beforeAll(async () => {
  copy = copyRepository('seventh-remote')
})
afterAll(async () => {
  rmSync(copy, { recursive: true, force: true })
})

const listing = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(file => !file.startsWith('node_modules') && !file.startsWith('mfe-reports/'))
    .sort()

it('a remote made by `npm run new reports` appears in an open page after publish and deploy, and nothing outside its folder changes', async () => {
  const before = listing(copy).map(file => [file, readFileSync(path.join(copy, file), 'base64')])
  const made = spawnSync('npm', ['run', 'new', 'reports'], { cwd: copy, encoding: 'utf8' })
  expect(made.stderr + made.stdout).toContain('mfe-reports is ready')

  const { page, problems } = await fixture.visit()
  await page.goto('/')
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))

  expect(await mfe(fixture.app, 'publish', path.join(copy, 'mfe-reports'))).toMatchObject({ code: 0 })
  // The page asked for the whole manifest once when it began, too, and publishing takes longer than that.
  const told = page.waitForResponse(response => response.url().endsWith('/v2/production/manifest.json'))
  expect(await mfe(fixture.app, 'deploy', 'reports@0.1.0', '--reason', 'first version')).toMatchObject({
    code: 0,
  })
  await told

  await page.evaluate(() => {
    history.pushState({}, '', '/reports')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  expect(problems).toEqual([])
  expect(listing(copy).map(file => [file, readFileSync(path.join(copy, file), 'base64')])).toEqual(before)
})

it('a build that uses a name the page does not lend is refused by mfe check, although it compiles', async () => {
  const file = path.join(copy, 'mfe-billing', 'src', 'pricing', 'pricing.tsx')
  const text = readFileSync(file, 'utf8')
  const check = () => mfe(fixture.app, 'check', path.join(copy, 'mfe-billing'))
  expect((await check()).stdout).not.toContain('E202')
  const using = text.replace(/const \{ trans \} = useTrans\(\)/, '$&\n  useFetcher()')
  writeFileSync(file, `import { useFetcher } from 'react-router-dom'\n${using}`)
  expect(await check()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /E202 billing@\S+ uses "useFetcher" of react-router-dom, which the page does not lend/,
    ),
  })
}, 120_000)
