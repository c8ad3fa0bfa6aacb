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
