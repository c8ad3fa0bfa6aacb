import { rmSync } from 'node:fs'
import path from 'node:path'
import { deploy } from '../support/control-plane'
import { copyRepository } from '../support/copy-repository'
import { copyVersion } from '../support/copy-version'
import { fencedCommands, fenceKinds } from '../support/fenced-commands'
import { root } from '../support/root'
import { run } from '../support/run'
import { type RunningApp, startApp } from '../support/running-app'

const HEADING = 'Choose the right plan for you'
let app: RunningApp
let copy: string
beforeAll(async () => {
  copy = copyRepository('documents')
  app = await startApp()
})
afterAll(async () => {
  await app.stop()
  rmSync(copy, { recursive: true, force: true })
})

/** Runs commands in order, as a reader would in the repository, and gives those that fail. */
async function follow(commands: string[]) {
  const env = {
    MFE_SERVER: app.url,
    DATA_DIR: app.dataDir,
    SIGNING_KEY_FILE: path.join(root, '.data', 'keys', 'signing.pem'),
    NODE_ENV: '',
  }
  const failed: string[] = []
  for (const command of commands) {
    const { code, stdout, stderr } = await run('bash', ['-c', command], { cwd: copy, env })
    if (code !== 0) failed.push(`${command} ended with ${code}:\n${stdout}${stderr}`)
  }
  return failed
}

it('every command of the runbook does what it says', async () => {
  // Two teams deployed this evening, and the page of the second one throws: everybody's document is as good as before.
  await copyVersion(app, 'pages', '0.9.0')
  await deploy(app, { pages: '0.9.0' })
  await copyVersion(app, 'billing', '0.9.0', {
    edit: text => text.replaceAll(`"${HEADING}"`, '(()=>{throw new Error("no plans")})()'),
  })
  await deploy(app, { billing: '0.9.0' })
  const published = 'npx mfe publish billing'
  expect(await follow([published, ...fencedCommands('docs/operating.md', 'sh')])).toEqual([])
}, 300_000)

it('every command on adding a remote does what it says', async () => {
  expect(await follow(fencedCommands('docs/adding-a-remote.md', 'sh'))).toEqual([])
}, 300_000)

it.each(['docs/operating.md', 'docs/adding-a-remote.md'])('%s has no command that nobody runs', file => {
  expect(fenceKinds(file).filter(kind => !['sh', 'sh outside', 'json'].includes(kind))).toEqual([])
  expect(fencedCommands(file, 'sh').length).toBeGreaterThan(5)
})
