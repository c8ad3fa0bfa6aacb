import { failures } from '../../shared/src/protocol/beacon'
import { files, has, read } from './files'

const FOLLOWED = 'e2e/delivery/documents.test.ts'
const HERE = '.ci/repository/documents.test.ts'
const TWO_PROCESSES = 'deploy/src/testing/two-processes.ts'

/**
 * Which test runs the blocks of a kind, by document. Blocks of the kind `sh setup` cannot be run inside a test, such as
 * `npm test`: this test sees that everything they name exists. A block without a kind is a drawing.
 */
const runners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': { 'sh setup': HERE, sh: FOLLOWED },
  'CONTRIBUTING.md': { 'sh setup': HERE },
  'deploy/README.md': { 'sh setup': HERE },
  'docs/adding-a-remote.md': {
    sh: FOLLOWED,
    'sh outside': 'e2e/delivery/outside.test.ts',
    'json mfe-reports/remote.json': FOLLOWED,
    'tsx mfe-reports/src/settings/panel.tsx': FOLLOWED,
    'tsx mfe-reports/src/remote.tsx': FOLLOWED,
  },
  'docs/api.md': { sh: FOLLOWED, json: 'api/src/http/error-language.test.ts' },
  'docs/architecture.md': { '': '' },
  'docs/billing.md': { text: 'api/src/billing/webhooks/webhooks.test.ts' },
  'docs/control-plane-api.md': { sh: 'deploy/src/control-plane/routes/documented-routes.test.ts' },
  'docs/debugging-a-remote.md': { sh: FOLLOWED },
  'docs/deployment.md': {
    'sh setup': HERE,
    'sh serve': 'deploy/src/serve/serve.test.ts',
    'env /srv/harbor/app.env': TWO_PROCESSES,
    sh: TWO_PROCESSES,
    'nginx /srv/harbor/nginx.conf': TWO_PROCESSES,
    'nginx location': 'deploy/src/serve/nginx.test.ts',
    json: 'deploy/src/control-plane/access/by-ci-token.test.ts',
  },
  'docs/files.md': { 'sh setup': HERE },
  'docs/foreign-hosts.md': { ts: HERE },
  'docs/webhooks.md': {
    js: 'api/src/webhooks/webhooks.test.ts',
    json: 'api/src/webhooks/webhooks.test.ts',
  },
  'docs/tables.md': { '': '' },
  'docs/operating.md': { sh: FOLLOWED, json: FOLLOWED, 'sh data': FOLLOWED, 'sh server': FOLLOWED },
}

interface Block {
  kind: string
  body: string
}

const documents = files.filter(file => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
const blocksOf = (file: string): Block[] =>
  [...read(file).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', body = '']) => ({
    kind: kind.trim(),
    body,
  }))

it.each(documents)('%s has no block that no test runs, and no test of it that nobody needs', file => {
  const kinds = [...new Set(blocksOf(file).map(({ kind }) => kind))]
  expect(kinds.sort()).toEqual(Object.keys(runners[file] ?? {}).sort())
})

it.each(
  Object.entries(runners).flatMap(([file, kinds]) =>
    [...new Set(Object.values(kinds))].filter(Boolean).map(runner => [file, runner] as const),
  ),
)('%s is read by %s', (file, runner) => {
  expect(read(runner)).toContain(file)
})

const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
const mfeCommands = [
  ...(/const commands[^{]*\{([^}]*)\}/.exec(read('deploy/src/cli/run-cli.ts'))?.[1] ?? '').matchAll(
    /(\w+)[:,]/g,
  ),
]
  .map(([, name = '']) => name)
  .map(name => (name === 'newRemote' ? 'new' : name))

const setUp = documents.flatMap(file =>
  blocksOf(file)
    .filter(({ kind }) => kind === 'sh setup')
    .flatMap(({ body }) => body.split('\n'))
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
    .map(command => [file, command] as const),
)

it.each(setUp)('%s: what "%s" names exists', (_, command) => {
  for (const part of command.split('&&').map(text => text.trim())) {
    const [, script] = /^npm (?:run )?([\w:]+)/.exec(part) ?? []
    const [mfe] = /(?<=^npx mfe )[\w-]+/.exec(part) ?? []
    const [program] = /(?<=^node )\S+/.exec(part) ?? []
    const named = [...part.matchAll(/(?:^|\s)((?:api|shared|deploy|e2e)(?:\/[\w.-]+)*)/g)].map(
      ([, path = '']) => path,
    )
    if (script) expect(scripts).toContain(script)
    else if (mfe) expect(mfeCommands).toContain(mfe)
    else if (program) expect([program, isMade(program)]).toEqual([program, true])
    else expect(part).toMatch(/^(?:[A-Z0-9_]+='[^']*' )?npx (jest|biome) /)
    // Jest takes the beginning of a path.
    if (!program)
      for (const path of named)
        expect([path, files.some(file => file.startsWith(path))]).toEqual([path, true])
  }
})

/** Whether a file exists, or is one of those that the build of `deploy` makes. */
const isMade = (program: string) =>
  has(program) ||
  (program.startsWith('deploy/dist/') && has(`deploy/src/one-process/${program.slice(12, -3)}.ts`))

it('every script and every command of mfe that a text names exists', () => {
  const inText = documents.flatMap(file => {
    const text = read(file)
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    return [
      ...named(/`npm run ([\w:-]+)/g).map(name => [file, name, scripts.includes(name)] as const),
      ...named(/`(?:npx )?mfe ([a-z]+)/g).map(name => [file, name, mfeCommands.includes(name)] as const),
    ]
  })
  expect(inText.length).toBeGreaterThan(30)
  expect(inText.filter(([, , exists]) => !exists)).toEqual([])
})

it('a link of a document leads to a file, and to a heading of it', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-')
  const dead = documents.flatMap(file =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : new URL(path, `file:///${file}`).pathname.slice(1)
      if (!has(target)) return [`${file}: ${link}`]
      if (anchor === undefined) return []
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
      return headings.includes(anchor) ? [] : [`${file}: ${link}`]
    }),
  )
  expect(dead).toEqual([])
})

it('docs/foreign-hosts.md shows the lines that the plain host of e2e/interop runs', () => {
  const host = read('e2e/interop/plain-host.ts').split('\n')
  for (const { kind, body } of blocksOf('docs/foreign-hosts.md'))
    expect([
      kind,
      body
        .trim()
        .split('\n')
        .filter(line => !host.includes(line)),
    ]).toEqual(['ts', []])
})

it('docs/debugging-a-remote.md knows every class of failure, and no other', () => {
  const [, section = ''] = read('docs/debugging-a-remote.md').split('## 2. From the class to the cause')
  const [table = ''] = section.split('**Files.**')
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual([...failures].sort())
})
