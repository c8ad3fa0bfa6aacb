import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { aBuild } from '../testing/build'
import { ops } from '../testing/ops'
import { startReplica } from '../testing/replica'
import { startProcess } from '../testing/run-process'
import { temporaryFolder } from '../testing/temporary-folder'
import { writeBuild } from '../testing/write-build'

jest.setTimeout(60_000)

/** Where a stack leads. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m

it('mfe publish names the files that are gone or changed, and sends none', async () => {
  const { root, mfe, server } = await ops()
  const folder = writeBuild(root, aBuild({}, { 'page.js': 'a page', 'list.js': 'a list' }), 'mfe-billing')
  rmSync(join(folder, 'dist/page.js'))
  writeFileSync(join(folder, 'dist/list.js'), 'touched')
  const { code, stderr } = await mfe('publish', 'billing', '--no-build')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /is not as it was built: .*page\.js is not there.*\nBuild it again, such as by leaving --no-build out\.\n$/,
    ),
  ])
  expect(stderr).toContain('list.js is not what the build wrote')
  expect(await server.plane.releases.get('billing', '1.0.0')).toBeUndefined()
})

it('mfe deploy says once which URL two remotes claim', async () => {
  const { mfe, server } = await ops()
  for (const name of ['billing', 'reports']) await server.publish(aBuild({ name, claims: [{ path: '/x' }] }))
  const { code, stderr } = await mfe('deploy', 'billing@1.0.0', 'reports@1.0.0', '-m', 'x')
  expect([code, stderr.match(/E102/g)]).toEqual([1, ['E102']])
})

it.each([
  [['token', 'make', 'ci'], 'Add --actions, such as --actions publish,deploy.'],
  [['token', 'make', 'ci 2', '--actions', 'deploy'], '"name" must have only letters, digits and _ . -.'],
  [['token', 'make', 'ci', '--actions', 'deploy', '--days', '400'], '"days" must be <= 90.'],
  [['log', '--env', 'Bad!'], '"env" must begin with a lower-case letter'],
  [['status', '--env', 'Bad!'], '"env" must begin with a lower-case letter'],
  [['status', 'extra'], '"extra" is not understood here.\nUsage: mfe status'],
  [['unlock', 'billing', 'pages'], '"pages" is not understood here.\nUsage: mfe unlock'],
])('mfe %j ends with 2 and says what is taken', async (args, words) => {
  const { mfe } = await ops()
  const { code, stderr } = await mfe(...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  expect(stderr).not.toMatch(/pattern|\^|body\/|params\//)
})

it('mfe token revoke takes the name where only one token has it', async () => {
  const { mfe, server } = await ops()
  for (const name of ['ci2', 'ci3', 'ci3']) await mfe('token', 'make', name, '--actions', 'deploy')
  expect(await mfe('token', 'revoke', 'ci3')).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(
      /^2 tokens are called ci3\.\nName one by its id: [\w-]{36}, [\w-]{36}\.\n$/,
    ),
  })
  expect((await mfe('token', 'revoke', 'ci2')).code).toBe(0)
  expect((await server.plane.tokens.list()).map(({ name }) => name)).toEqual(['ci3', 'ci3'])
  expect(await mfe('token', 'revoke', 'ci2')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('There is no token ci2'),
  })
})

it('mfe status says that a token is not known, and shows what is public', async () => {
  const { mfe, url } = await ops()
  const told = await mfe('status', '--token', 'wrong')
  expect([told.code, told.stdout]).toEqual([
    0,
    expect.stringContaining(`The token you gave is not known at ${url}`),
  ])
  expect(told.stdout).toContain('shell  1.0.0')
})

it('mfe finds the data folder of the repository from a folder in it, and none above', async () => {
  const root = temporaryFolder()
  const inside = join(root, 'shop/mfe-reports')
  const outside = join(root, 'other')
  const dataDir = join(root, 'shop/.data')
  for (const folder of [inside, outside]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'shop/package.json'), '{"workspaces":["mfe-*"]}')
  const replica = await startReplica(`file:${dataDir}`, dataDir)
  cpSync(dataDir, join(root, '.data'), { recursive: true })
  const status = (cwd: string) => startProcess('cli', ['status'], { cwd, env: { PORT: '41' } }).ended
  expect(await status(inside)).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing is live') })
  expect(await status(outside)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('Nothing answers at http://localhost:41 '),
  })
  replica.kill('SIGTERM')
  await replica.ended
})

describe('a connection that breaks', () => {
  /** Answers reads as a server without any revision; whatever is to be changed ends the connection. */
  async function breaking(answers: { reads: boolean }) {
    const server = createServer((request, reply) => {
      request.resume().on('end', () => {
        if (request.method !== 'GET' || !answers.reads) request.socket.destroy()
        else reply.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>(done => server.listen(0, 'localhost', done))
    const address = server.address()
    const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
    const args = (...words: string[]) =>
      startProcess('cli', [...words, '--server', url], { cwd: temporaryFolder() }).ended
    return { mfe: args, close: () => server.close() }
  }

  it('leaves open whether a deploy is live, and says where to look', async () => {
    const { mfe, close } = await breaking({ reads: true })
    const { code, stderr } = await mfe('deploy', 'billing@1.0.0', '-m', 'x', '--token', 'any')
    close()
    expect([code, stderr]).toEqual([
      4,
      expect.stringMatching(
        /^The connection to \S+ broke before its answer was here \(\w+\)\. What was asked of it may be done, or not\.\nSee mfe log/,
      ),
    ])
    expect(stderr).not.toMatch(STACK)
  })

  it('says of a question only that it broke', async () => {
    const { mfe, close } = await breaking({ reads: false })
    const { code, stderr } = await mfe('status')
    close()
    expect([code, stderr]).toEqual([4, expect.stringContaining('broke before its answer was here')])
    expect(stderr).not.toContain('may be done')
  })
})
