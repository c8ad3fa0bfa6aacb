import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deploy } from '../support/control-plane'
import { copyRepository } from '../support/copy-repository'
import { copyVersion } from '../support/copy-version'
import {
  fencedCommands,
  fencedJson,
  fencedSteps,
  fencedTexts,
  fenceKinds,
  type Step,
} from '../support/fenced-commands'
import { freePort } from '../support/free-port'
import { root } from '../support/root'
import { run } from '../support/run'
import { ADMIN, newDataFolder, type OwnApp, removeData, startApp } from '../support/running-app'

const HEADING = 'Choose the right plan for you'
let app: OwnApp
let copy: string
beforeAll(async () => {
  copy = copyRepository('documents')
  app = await startApp()
})
afterAll(async () => {
  await app.stop()
  rmSync(copy, { recursive: true, force: true })
})

/** Runs the document's commands and writes its files in order, in a copy of the repository; returns the output and the failed commands. */
async function follow(steps: Step[]) {
  const env = {
    MFE_SERVER: app.url,
    DATA_DIR: app.dataDir,
    SIGNING_KEY_FILE: path.join(root, '.data', 'keys', 'signing.pem'),
    NODE_ENV: '',
  }
  const failed: string[] = []
  const printed: Record<string, string> = {}
  for (const step of steps) {
    if ('file' in step) {
      mkdirSync(path.dirname(path.join(copy, step.file)), { recursive: true })
      writeFileSync(path.join(copy, step.file), step.text)
      continue
    }
    const { code, stdout, stderr } = await run('bash', ['-c', step.command], { cwd: copy, env })
    printed[step.command] = `${stdout}${stderr}`
    if (code !== 0) failed.push(`${step.command} ended with ${code}:\n${stdout}${stderr}`)
  }
  return { failed, printed }
}

it('every command of the runbook does what it says', async () => {
  // Two teams deployed, and the second one's page throws: documents are served as before.
  await copyVersion(app, 'pages', '0.9.0')
  await deploy(app, { pages: '0.9.0' })
  await copyVersion(app, 'billing', '0.9.0', {
    edit: text => text.replaceAll(`"${HEADING}"`, '(()=>{throw new Error("no plans")})()'),
  })
  await deploy(app, { billing: '0.9.0' })
  const steps = [{ command: 'npx mfe publish billing' }, ...fencedSteps('docs/operating.md')]
  expect((await follow(steps)).failed).toEqual([])
}, 300_000)

it('every command on debugging a remote does what it says', async () => {
  const token = path.join(app.dataDir, 'keys', 'deploy-token')
  const here = (command: string) =>
    command.replaceAll('http://localhost:4000', app.url).replaceAll('.data/keys/deploy-token', token)
  const commands = fencedCommands('docs/debugging-a-remote.md', 'sh').map(here)
  const begin = ['npx mfe publish billing', 'npx mfe deploy billing@1.0.0 --reason "a page to look at"']
  const { failed, printed } = await follow([...begin, ...commands].map(command => ({ command })))
  expect(failed).toEqual([])
  const said = (part: string) =>
    Object.entries(printed).find(([command]) => command.includes(part))?.[1] ?? ''
  expect(said('curl -fsSI').trim().split('\n')).toHaveLength(3)
  expect(said('release.json')).toContain('"name":"billing"')
  expect(said('manifest.json | node')).toMatch(
    /^\/notifications notifications "user" notifications\.integrated$/m,
  )
  expect(said('mfe slots')).toContain('home:')
  expect(JSON.parse(said('/health'))).toHaveProperty('remotes')
}, 300_000)

it('every command of the README that deploys does what it says', async () => {
  const commands = fencedCommands('README.md', 'sh')
  expect(commands).toHaveLength(4)
  expect((await follow(commands.map(command => ({ command })))).failed).toEqual([])
}, 300_000)

it('the examples of the API are what a script can send', async () => {
  const [withToken = '', withSession = '', ...others] = fencedTexts('docs/api.md', 'sh')
  expect(others).toEqual([])
  const here = (script: string) =>
    script
      .replace('http://localhost:4000', app.url)
      .replace('"password":"…"', `"password":"${ADMIN.password}"`)
  const answers = await follow([
    { command: here(withSession) },
    // The password was typed just now, as making a token wants.
    {
      command: `${here(withSession)}
curl -sb jar -c jar -H "$json" -H "x-xsrf-token: $(token)" "$base/auth/user/confirm-password" -d '{"password":"${ADMIN.password}"}' >/dev/null
TOKEN=$(curl -sb jar -H "$json" -H "x-xsrf-token: $(token)" "$base/api/v1/access-tokens" \
  -d '{"tokenName":"a script","scopes":["notifications:read"],"expiresInDays":1}' | node -p 'JSON.parse(require("fs").readFileSync(0)).plainTextToken')
${withToken}`,
    },
  ])
  expect(answers.failed).toEqual([])
  const [changed = '', listed = ''] = Object.values(answers.printed)
  expect(JSON.parse(changed).user.first_name).toBe('Ada')
  expect(listed).toContain('"pagination":')
}, 300_000)

it('every command and file on adding a remote does what it says, as printed', async () => {
  const steps = fencedSteps('docs/adding-a-remote.md')
  const types = { command: 'npx tsc -p mfe-reports' }
  const { failed, printed } = await follow([...steps, types])
  expect(failed).toEqual([])
  expect(steps.filter(step => 'file' in step)).toHaveLength(3)
  const checked = Object.entries(printed).find(([command]) => command.startsWith('npx mfe check'))?.[1]
  expect(checked).toContain('Nothing speaks against reports@0.1.0')
  expect(checked).not.toContain('W104')
  const made = printed['npm run new reports']
  expect(made).toContain(`open ${app.url}/reports.`)
  expect(made).not.toMatch(/INFO|executing|localhost:4000/)
}, 300_000)

it('keeps and restores an installation as the runbook says', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'runbook-'))
  const here = (command: string) =>
    command.replaceAll('/backups', folder).replaceAll('/srv/harbor', path.join(folder, 'restored'))
  const commands = fencedCommands('docs/operating.md', 'sh data').map(here)
  // Moving needs a database server; what it does is tested beside its code.
  const [move] = commands.splice(commands.findIndex(command => command.startsWith('npm run move')))
  expect(move).toContain('postgres://')
  expect(commands).toHaveLength(2)
  expect((await follow(commands.map(command => ({ command })))).failed).toEqual([])
  expect(existsSync(path.join(folder, 'restored', 'keys', 'deploy-token'))).toBe(true)
  rmSync(folder, { recursive: true })
}, 300_000)

const documents = readdirSync(path.join(root, 'docs'))
  .filter(name => name.endsWith('.md'))
  .map(name => `docs/${name}`)

it.each(documents)('%s shows no JSON that is none', file => {
  for (const text of fencedJson(file)) expect(() => JSON.parse(text)).not.toThrow()
})

it('shows a remote.json only where a test publishes it', () => {
  const shown = documents.flatMap(fencedJson).filter(text => text.includes('"claims"'))
  const followed = fencedSteps('docs/adding-a-remote.md').flatMap(step => ('file' in step ? [step.text] : []))
  expect(shown.filter(text => !followed.includes(text))).toEqual([])
  expect(shown.length).toBeGreaterThan(0)
})

it('shows another environment as the runbook says', async () => {
  const [command = '', ...others] = fencedCommands('docs/operating.md', 'sh server')
  expect(others).toEqual([])
  const begin = { command: 'npx mfe promote --from production --to staging --reason "first state"' }
  // The commands of the runbook have made it, where they ran before.
  await follow([begin])
  const dataDir = await newDataFolder()
  const here = command
    .replace('file:$PWD/.data', `file:${app.dataDir}`)
    .replace('SIGNING_KEY_FILE=.data/', `SIGNING_KEY_FILE=${root}/.data/`)
    .replace('.data-staging', dataDir)
    .replace('PORT=4001', `PORT=${await freePort()}`)
    .replace('npm start', 'exec node deploy/dist/start.js')
  const server = spawn('bash', ['-c', here], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  const [, url = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    let printed = ''
    const hear = (bytes: Buffer) => {
      printed += bytes.toString()
      const ready = /Ready: (\S+)/.exec(printed)
      if (ready) resolve(ready)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', code => reject(new Error(`It ended with ${code}: ${printed}`)))
  })
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const ended = once(server, 'exit')
  server.kill()
  await ended
  await removeData(dataDir)
  expect(page).toContain('"env":"staging"')
}, 300_000)

it.each([
  'docs/operating.md',
  'docs/adding-a-remote.md',
  'docs/debugging-a-remote.md',
])('%s has no command that nobody runs', file => {
  expect(
    fenceKinds(file).filter(
      kind => !/^(sh|sh outside|sh data|sh server|json|(json|tsx) mfe-\S+)$/.test(kind),
    ),
  ).toEqual([])
  expect(fencedCommands(file, 'sh').length).toBeGreaterThan(5)
})

it('examples of JSON in the runbook can be read', () => {
  const examples = fencedTexts('docs/operating.md', 'json')
  expect(examples.map(text => JSON.parse(text))).toEqual([
    expect.objectContaining({ event: 'authn_login_fail', msg: 'security' }),
  ])
})

it('commands on keeping and restoring data are scripts of the repository, whose suite is deploy/src/one-process/data', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const named = fencedCommands('docs/operating.md', 'sh data').map(it => /npm run ([\w-]+)/.exec(it)?.[1])
  expect(named).toEqual(['backup', 'restore', 'move'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
})
