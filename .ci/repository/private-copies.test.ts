import path from 'node:path'
import { singletons } from '../../shared/build/singletons.cjs'
import { exports as doors } from '../../shared/package.json'
import { has, read } from './files'

/** Of what the page does not lend, each remote has a copy of its own; a copy of a context has no provider. */
const OF_THE_SHELL = ['create-host', 'testing', 'testing/manifests', 'build', 'tokens.css']
const copied = Object.entries(doors).filter(([door]) => {
  const name = door.slice('./'.length)
  return !(`@app/shared/${name}` in singletons) && !OF_THE_SHELL.includes(name)
})

/** The modules of shared that a module brings along; types leave nothing behind. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, request = ''] of read(file).matchAll(
    /^(?:import|export) (?!type )[^']*?from '(\.[^']+)'/gm,
  )) {
    const base = path.join(path.dirname(file), request)
    const next = ['.ts', '.tsx', '/index.ts'].map(ending => base + ending).find(has)
    if (next) reached(next, found)
  }
  return found
}

it.each(copied)("%s brings no context or store along that must be the page's own", (_, file) => {
  const modules = [...reached(path.join('shared', file))]
  expect(modules.filter(module => /createContext\(|createStore[(<]/.test(read(module)))).toEqual([])
})
