import type { RemoteManifest } from '../../shared/src/contract/remote'
import { read, remotes, sources } from './files'

const shell = sources.filter(file => /^shell\/src\//.test(file) && !/\.test\.|\/testing\//.test(file))
const manifests: RemoteManifest[] = remotes.map(remote => JSON.parse(read(`${remote}/remote.json`)))

/** Ids of remotes that are words of the shell as well, in these files only, with the reason. */
const exceptions: { id: string; files: RegExp; because: string }[] = [
  { id: 'account', files: /./, because: 'who is signed in has an account, whoever renders its settings' },
  { id: 'pages', files: /./, because: 'whatever a remote renders at a URL is a page' },
  { id: 'auth', files: /\/push-connection\.ts$/, because: 'the Pusher protocol calls its signing route so' },
]

/** Code without the names of files it imports. */
const codeOf = (file: string) => read(file).replace(/(\bfrom |\bimport\()'[^']+'/g, '')

/** Every word, also within names such as `accountMenu`. */
const wordsOf = (code: string) =>
  new Set(
    code
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g),
  )

it('has no word of a remote: none of their ids, in the plural or not', () => {
  const found = shell.flatMap(file => {
    const words = wordsOf(codeOf(file))
    return manifests
      .map(({ id }) => id)
      .filter(id => words.has(id) || words.has(id.replace(/s$/, '')))
      .filter(id => !exceptions.some(exception => exception.id === id && exception.files.test(file)))
      .map(id => `${file}: ${id}`)
  })
  expect(found).toEqual([])
})

it('has none of the URLs, slots and texts in the remote.json files', () => {
  const names = manifests.flatMap(({ claims, slots = [], menuEntries = [], destinations = [] }) => [
    ...claims.map(({ path }) => path),
    ...slots.map(({ name }) => name),
    ...[...menuEntries, ...destinations].flatMap(({ path, label }) => [path, `'${label}'`]),
  ])
  const found = shell.flatMap(file => {
    const code = codeOf(file)
    return names
      .filter(name =>
        new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(code),
      )
      .map(name => `${file}: ${name}`)
  })
  expect(found).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

it('lists no exception that nothing needs', () => {
  const needed = exceptions.filter(({ id, files }) =>
    shell.some(
      file => files.test(file) && [id, id.replace(/s$/, '')].some(it => wordsOf(codeOf(file)).has(it)),
    ),
  )
  expect(needed).toEqual(exceptions)
})
