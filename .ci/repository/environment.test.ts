import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { files, read, root } from './files'

const DOCUMENT = 'docs/environment.md'
const SELF = '.ci/repository/environment.test.ts'
const SOCIAL = ['GOOGLE', 'FACEBOOK', 'TWITTER', 'ENVATO']

/** The forms in which this repository reads a variable; each pattern's last group is a name, or a list of them. */
const forms = [
  // env.NAME, process.env.NAME
  /\benv\??\.([A-Z][A-Z0-9_]*)\b(?!\s*=[^=]|')/g,
  // const { NAME, OTHER: other } = env, ({ NAME }: NodeJS.ProcessEnv)
  /\{([^{}]*)\}\s*(?:=\s*(?:process\.)?env\b|:\s*NodeJS\.ProcessEnv)/g,
  // read('NAME', fallback, …) of the configuration
  /\bread(?:<[^()]*>)?\(\s*'([A-Z][A-Z0-9_]*)'/g,
]

/** Names that a text of a file reads from the environment. */
function readBy(file: string): string[] {
  const text = read(file)
  if (/\.template$/.test(file)) return namesIn(text.match(/\$\{[A-Z_]+\}/g)?.join(' ') ?? '')
  if (isShell(file)) return [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*):-/g)].map(([, name = '']) => name)
  const plain = forms.flatMap(form => [...text.matchAll(form)].flatMap(([, names = '']) => namesIn(names)))
  const ofServices = [...text.matchAll(/\$\{prefix\}(_[A-Z_]+)/g)].flatMap(([, rest]) =>
    SOCIAL.map(service => service + rest),
  )
  return [...plain, ...ofServices]
}

const namesIn = (text: string) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []
const isShell = (file: string) => /\.sh$|^\.ci\/run$/.test(file)
const isCode = (file: string) => /\.([cm]?[jt]sx?|template)$|(^|\/)Dockerfile$/.test(file) || isShell(file)
const ofHarness = /^(e2e|bench|\.ci)\/|\/testing\/|\.test\.tsx?$|^scripts\/(bench|lib\/browser)/

/** Every name with the files that read it. */
const inCode = new Map<string, string[]>()
for (const file of files.filter(file => isCode(file) && file !== SELF))
  for (const name of readBy(file)) inCode.set(name, [...new Set([...(inCode.get(name) ?? []), file])])

interface Row {
  name: string
  section: string
  readers: string[]
}

const rows: Row[] = read(DOCUMENT)
  .split(/^## /m)
  .flatMap(part => {
    const [section = ''] = part.split('\n', 1)
    return part
      .split('\n')
      .filter(line => line.startsWith('| `'))
      .flatMap(line => {
        const cells = line.split(/(?<!\\)\|/)
        const inTicks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
        return inTicks(cells[1]).map(name => ({ name, section, readers: inTicks(cells[4]) }))
      })
  })

const isPackage = (reader: string) => reader.startsWith('@')
const folderOf = (file: string) => file.split('/')[0] ?? ''

it('every variable that is read stands in the table, once', () => {
  const names = rows.map(({ name }) => name)
  expect([...inCode.keys()].filter(name => !names.includes(name)).sort()).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  // So that a pattern that finds nothing cannot pass.
  expect(inCode.size).toBeGreaterThan(60)
})

it.each(rows.map(row => [row.name, row] as const))('%s is read where the table says', (name, { readers }) => {
  const [packages, folders] = [readers.filter(isPackage), readers.filter(reader => !isPackage(reader))]
  for (const reader of packages) expect([reader, packageReads(reader, name)]).toEqual([reader, true])
  // What a package reads, a test may set.
  if (packages.length > 0) return
  expect(folders.sort()).toEqual([...new Set((inCode.get(name) ?? []).map(folderOf))].sort())
})

it('what only tests and measurements read stands in their section, and nothing else does', () => {
  const wrong = rows.filter(({ name, section, readers }) => {
    if (readers.some(isPackage)) return false
    const isHarness = (inCode.get(name) ?? []).every(file => ofHarness.test(file))
    return isHarness !== (section === 'Tests and measurements')
  })
  expect(wrong).toEqual([])
})

it('reads no variable in a form that this test does not know', () => {
  const known = /\benv\[name\]/
  const unknown = files
    .filter(file => isCode(file) && !isShell(file) && file !== SELF)
    .flatMap(file => (read(file).match(/\benv\[[^\]]*\]/g) ?? []).map(text => `${file}: ${text}`))
  expect(unknown.filter(text => !known.test(text))).toEqual([])
})

/** Whether a name occurs in the code of a package of others. */
function packageReads(name: string, variable: string): boolean {
  const folder = path.join(root, 'node_modules', name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.[cm]?js$/.test(file))
    .some(file =>
      readFileSync(path.join(folder, file), 'utf8').includes(variable.replace(/^OTEL_EXPORTER_OTLP_/, '')),
    )
}
