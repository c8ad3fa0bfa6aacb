import { rmSync } from 'node:fs'
import path from 'node:path'
import { copyRepository } from '../support/copy-repository'
import { fencedCommands, fenceKinds } from '../support/fenced-commands'
import { mfe } from '../support/mfe'
import { root } from '../support/root'
import { run } from '../support/run'
import { type RunningApp, startApp } from '../support/running-app'

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

/** Runs every command of a document, in order, as a reader would in the repository. */
async function follow(file: string) {
  const env = {
    MFE_SERVER: app.url,
    DATA_DIR: app.dataDir,
    SIGNING_KEY_FILE: path.join(root, '.data', 'keys', 'signing.pem'),
    NODE_ENV: '',
  }
  const failed: string[] = []
  for (const command of fencedCommands(file, 'sh')) {
    const { code, stdout, stderr } = await run('bash', ['-c', command], { cwd: copy, env })
    if (code !== 0) failed.push(`${command} ended with ${code}:\n${stdout}${stderr}`)
  }
  return failed
}

it('every command of the runbook does what it says', async () => {
  // Somebody deployed this evening.
  expect(await mfe(app, 'publish', 'billing')).toMatchObject({ code: 0 })
  expect(await mfe(app, 'deploy', 'billing@1.0.0', '--reason', 'evening')).toMatchObject({ code: 0 })
  expect(await follow('docs/operating.md')).toEqual([])
}, 300_000)

it('every command on adding a remote does what it says', async () => {
  expect(await follow('docs/adding-a-remote.md')).toEqual([])
}, 300_000)

it.each(['docs/operating.md', 'docs/adding-a-remote.md'])('%s has no command that nobody runs', file => {
  expect(fenceKinds(file).filter(kind => !['sh', 'sh outside', 'json'].includes(kind))).toEqual([])
  expect(fencedCommands(file, 'sh').length).toBeGreaterThan(5)
})
