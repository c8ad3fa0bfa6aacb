const path = require('node:path')

const CONSUMED = 'consume-shared-module'

/**
 * The names that a remote's code takes from each lent module, by request, sorted; `*` where it takes a whole module, so that
 * nobody can say which names it needs.
 */
function usedNames({ modules, moduleGraph, chunkGraph }) {
  const used = {}
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue
    for (const dependency of dependenciesOf(module)) {
      const target = moduleGraph.getModule(dependency)
      if (target?.type !== CONSUMED) continue
      const names = dependency.getReferencedExports?.(moduleGraph, undefined) ?? []
      for (const reference of names) {
        const [name = '*'] = Array.isArray(reference) ? reference : reference.name
        used[target.options.shareKey] = (used[target.options.shareKey] ?? new Set()).add(name)
      }
    }
  }
  return sorted(used)
}

/** The names that the shell lends of each module, by request, sorted; a CommonJS module is lent whole and has no entry. */
function lentNames({ modules, moduleGraph }, files) {
  const lent = {}
  const all = [...modules].flatMap(module => [module, ...(module.modules ?? [])])
  for (const [request, file] of Object.entries(files)) {
    const module = all.find(({ resource }) => resource === path.resolve(file))
    const names = module && moduleGraph.getProvidedExports(module)
    if (Array.isArray(names)) lent[request] = names
  }
  return sorted(lent)
}

/** Dependencies of a module, of the modules that webpack joined with it, and of what they load later. */
function dependenciesOf(block) {
  return [
    ...(block.dependencies ?? []),
    ...(block.blocks ?? []).flatMap(dependenciesOf),
    ...(block.modules ?? []).flatMap(dependenciesOf),
  ]
}

const sorted = lists =>
  Object.fromEntries(
    Object.entries(lists)
      .map(([request, names]) => [request, [...names].sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

module.exports = { lentNames, usedNames }
