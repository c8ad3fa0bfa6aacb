import path from 'node:path'
import { has, read, sources } from './files'

const packages = [...new Set(sources.flatMap(file => /^[^/]+\/src(?=\/)/.exec(file) ?? []))]

/** dependency-cruiser compares folders that hold files; this one compares what a package's top folders contain as a whole. */
it.each(packages)('%s: its top folders form no circle, type imports counted', packageFolder => {
  const arrows = new Map<string, Set<string>>()
  for (const file of sources) {
    const from = topFolder(packageFolder, file)
    if (!from || /\.test\.|\/testing\//.test(file)) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const [, specifier = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = topFolder(packageFolder, path.join(path.dirname(file), specifier, 'file'))
      if (to && to !== from && has(path.join(packageFolder, to))) targets.add(to)
    }
  }
  expect(whatRemains(arrows)).toEqual({})
})

function topFolder(packageFolder: string, file: string) {
  if (!file.startsWith(`${packageFolder}/`)) return undefined
  const [top, ...rest] = file.slice(packageFolder.length + 1).split('/')
  return rest.length > 0 ? top : undefined
}

/** Takes away folders that depend on nothing that is left, until only circles and what leads to them remain. */
function whatRemains(arrows: ReadonlyMap<string, ReadonlySet<string>>) {
  const left = new Map([...arrows].map(([from, to]) => [from, [...to].filter(name => arrows.has(name))]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [from, to] of left) if (!to.some(name => left.has(name))) left.delete(from)
  }
  return Object.fromEntries(left)
}
