import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as protocol from '@app/shared/protocol'
import { ops } from '../../testing/ops'
import { routeRights } from '../../testing/route-rights'
import { testServer } from '../../testing/test-server'

const text = readFileSync(join(__dirname, '../../../..', 'docs/control-plane-api.md'), 'utf8')

const actions: readonly string[] = protocol.grantActions

/** The words in code of a cell that are among these. */
const named = (cell: string, among: readonly string[]) =>
  [...cell.matchAll(/`(\w+)`/g)].flatMap(([, word = '']) => (among.includes(word) ? [word] : [])).sort()

/** What the table of the document says of each route it names. */
const written = [...text.matchAll(/^\| ([A-Z]+) \| (.*?) \| (.*?) \|(.*?)\|(.*?)\|$/gm)].flatMap(
  ([, method = '', paths = '', who = '', body = '', answer = '']) =>
    [...paths.replace(/\(.*\)/, '').matchAll(/`(\/\S*)`/g)].map(([, path = '']) => ({
      route: `${method} ${path.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')}`,
      who: who === 'everybody' || who === 'any token' ? who : named(who, actions),
      body: named(body, Object.keys(protocol)),
      answer: named(answer, Object.keys(protocol)),
    })),
)

const namesOf = (schema: unknown) =>
  Object.entries(protocol).flatMap(([name, value]) => (value === schema ? [name] : []))

/** Who may call a route, in the words of the document. */
function whoMay(route: string) {
  const rights = routeRights[route] ?? []
  if (rights === 'everybody') return rights
  const needed = [...new Set(rights.map(([action]) => action))].sort()
  return needed.join() === 'view' ? 'any token' : needed
}

const byRoute = (a: { route: string }, b: { route: string }) => (a.route < b.route ? -1 : 1)

it('docs/control-plane-api.md says of every route who may call it, what it takes and what it answers', async () => {
  const { routes } = await testServer()
  const registered = [...routes]
    .filter(([route]) => !/^(HEAD|OPTIONS) /.test(route))
    .map(([route, { body, response }]) => ({
      route,
      who: whoMay(route),
      body: namesOf(body),
      answer: [...new Set(Object.values(Object(response)).flatMap(namesOf))],
    }))
  expect(written.sort(byRoute)).toEqual(registered.sort(byRoute))
})

it('every route below /v1 that answers JSON of ours has a schema of its answers', async () => {
  const { routes } = await testServer()
  const silent = [...routes].filter(([route, { response }]) => /^[A-Z]+ \/v1\//.test(route) && !response)
  expect(silent.map(([route]) => route).filter(route => !route.startsWith('HEAD '))).toEqual([
    'GET /v1/:env/manifest.json',
    'GET /v1/:env/manifest.json.sig',
    'GET /v1/:env/stream',
    'DELETE /v1/tokens/:id',
    'GET /v1/releases/:name/:version/record.json',
    'GET /v1/:env/mf-snapshot.json',
    'POST /v1/:env/events',
  ])
})

it('the calls of docs/control-plane-api.md deploy a version and take it back', async () => {
  const { server, url, publishAll } = await ops()
  await publishAll('1.0.0', '1.1.0')
  await server.commit({ set: { billing: '1.0.0' } })
  const [, script = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(text) ?? []
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euc', script.replaceAll('http://localhost:4000', url)],
    { env: { PATH: process.env.PATH, MFE_TOKEN: server.plane.token } },
  )
  const answers = stdout.split(/(?<=\})(?=\{)/).map(answer => JSON.parse(answer))
  expect(answers).toMatchObject([
    { environments: [{ name: 'production', revision: 2 }] },
    { outcome: 'checked', revision: 3 },
    { outcome: 'committed', revision: 3, changes: { billing: { from: '1.0.0', to: '1.1.0' } } },
    { outcome: 'committed', revision: 4, back: { billing: { version: '1.0.0', revision: 2 } } },
    { head: 4, revisions: [{ revision: 3 }, { revision: 2 }, { revision: 1 }] },
  ])
})
