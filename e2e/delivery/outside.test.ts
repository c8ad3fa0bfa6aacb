import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fencedCommands } from '../support/fenced-commands'
import { ownFixture } from '../support/fixture'
import { root } from '../support/root'
import { run } from '../support/run'

const fixture = ownFixture()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

it('a remote is made in an empty folder from the tarball alone: checked, tested, built, published, deployed and seen', async () => {
  const packed = await run('npm', ['run', '--silent', 'pack'], { cwd: root })
  const tarball = packed.stdout.trim().split('\n').at(-1) ?? ''
  copyFileSync(tarball, path.join(folder, path.basename(tarball)))
  const team = path.join(folder, 'weather')
  mkdirSync(team)
  const env = {
    MFE_SERVER: fixture.app.url,
    DATA_DIR: fixture.app.dataDir,
    NODE_ENV: '',
    npm_config_prefer_offline: 'true',
  }
  for (const command of fencedCommands('docs/adding-a-remote.md', 'sh outside')) {
    const { code, stdout, stderr } = await run('bash', ['-c', command], { cwd: team, env })
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${stdout}${stderr}`)
  }
  const { page, problems } = await fixture.visit()
  await page.goto('/weather')
  await page.getByRole('heading', { level: 1, name: 'Weather' }).waitFor()
  expect(problems).toEqual([])
}, 300_000)
