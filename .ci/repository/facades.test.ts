import { read, sources } from './files'

const facades = {
  'react-router-dom': 'shell/src/loading/facades/react-router-dom.ts',
  '@tanstack/react-query': 'shell/src/loading/facades/react-query.ts',
}

/** Value names a file imports from a package; types vanish at build time and need no facade. */
function imported(source: string, from: string): string[] {
  const statements = source.matchAll(new RegExp(`^import (?!type )\\{([^}]*)\\} from '${from}'`, 'gm'))
  return [...statements].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(name => name.trim().split(' as ')[0] ?? '')
      .filter(name => name !== '' && !name.startsWith('type ')),
  )
}

it.each(Object.entries(facades))('%s: the facade offers every name the remotes import', (from, facade) => {
  const offered = new Set(read(facade).match(/\b[A-Za-z]\w+\b/g))
  const missing = sources
    .filter(file => /^mfe-[^/]+\/src\//.test(file) && !/\.test\.|\/testing\//.test(file))
    .flatMap(file => imported(read(file), from).map(name => [file, name]))
    .filter(([, name = '']) => !offered.has(name))
  expect(missing).toEqual([])
})

/** The names in code in a part of the page on lent packages: those that are lent, and those that are left out. */
function namesInDocument(from: string) {
  const [, part = ''] = read('docs/lent-packages.md').split(`## \`${from}\`\n`)
  const [lent = '', left = ''] = (part.split('\n## ')[0] ?? '').split('Left out:')
  const namesOf = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  return { lent: namesOf(lent), left: left.split('\n').flatMap(row => namesOf(row.split(' | ')[0] ?? '')) }
}

it.each(
  Object.entries(facades),
)('%s: what is lent, and what is left out and why, is written down', async (from, facade) => {
  const { lent, left } = namesInDocument(from)
  const [, list = ''] = /export \{([^}]*)\}/.exec(read(facade)) ?? []
  expect(lent).toEqual(
    list
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  )
  const all = Object.keys(await import(from)).filter(
    name => !/^(UNSAFE_|unstable_|default$|__esModule$)/.test(name),
  )
  expect([...lent, ...left].sort()).toEqual(all.sort())
})
