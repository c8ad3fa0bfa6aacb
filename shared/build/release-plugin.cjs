const { createHash } = require('node:crypto')
const path = require('node:path')
const { lentNames, usedNames } = require('./shared-names.cjs')

/**
 * Writes `release.json`: every file with hash and size, and which of them each claimed place needs first. Beside it, the names of
 * shared modules that the build uses (`imports.json`) or lends (`lends.json`), with which `mfe check` compares them, and of the shell
 * whom it trusts (`trust.json`), by which server and `mfe doctor` see that pages would refuse what the server signs.
 */
class ReleasePlugin {
  /**
   * @param {object} options
   * @param {object} options.release what is known before the build
   * @param {string[]} options.first names of the chunk groups every place needs
   * @param {Record<string, string | undefined>} options.places claim path or slot name → name of the page's file
   * @param {string[]} options.lazyShared requests of the shell's singletons that are files of their own
   * @param {Record<string, string>} options.lends request of a shared module → its file; only in the build that has them
   * @param {object} options.trust keys whose signatures count, and how many it takes; only in the build of the shell
   * @param {string} options.exposed the module whose default export the page takes, without extension; only in the build of a remote
   */
  constructor(options) {
    this.options = options
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ReleasePlugin', compilation => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const { lends, trust, exposed } = this.options
          if (exposed && lacksDefault(compilation, exposed))
            compilation.errors.push(
              new Error(`${exposed} has no default export, and that is what a page takes from a remote.`),
            )
          const names = lends ? lentNames(compilation, lends) : usedNames(compilation)
          compilation.emitAsset(
            lends ? 'lends.json' : 'imports.json',
            new sources.RawSource(`${JSON.stringify(names)}\n`),
          )
          if (trust) compilation.emitAsset('trust.json', new sources.RawSource(`${JSON.stringify(trust)}\n`))
        },
      )
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        assets => {
          const files = Object.fromEntries(
            Object.entries(assets)
              .map(([name, source]) => [name, describeFile(source.buffer())])
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
          const release = { ...this.options.release, files, ...this.entryAndPreload(compilation) }
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          )
        },
      )
    })
  }

  entryAndPreload(compilation) {
    const { first, places, lazyShared = [], lends } = this.options
    const always = first.map(name => compilation.namedChunkGroups.get(name))
    const preload = {}
    const needs = {}
    for (const [place, page] of Object.entries(places)) {
      const group = page && groupOfPage(compilation, page)
      if (page && !group)
        compilation.errors.push(
          new Error(
            `remote.json: "${place}" names page "${page}", but no code loads a file of that name lazily.`,
          ),
        )
      const groups = group ? [...always, group] : always
      preload[place] = [...new Set(groups.flatMap(filesOf))]
      needs[place] = lazyShared.filter(request =>
        groups.some(({ chunks }) => chunks.some(chunk => consumes(compilation, chunk, request))),
      )
    }
    if (lends) for (const request of lazyShared) preload[request] = filesOfShared(compilation, lends[request])
    const lent = consumedBy(compilation)
    return {
      entry: preload[Object.keys(places)[0]]?.find(file => file.endsWith('.js')),
      preload,
      needs,
      ...(Object.keys(lent).length > 0 && { consumes: lent }),
    }
  }
}

/** What a release says of one file: its hash, and its size in bytes. */
const describeFile = buffer => ({
  sri: `sha384-${createHash('sha384').update(buffer).digest('base64')}`,
  size: buffer.length,
})

/** Whether a module is known to have no default export; of CommonJS nobody knows. */
function lacksDefault({ modules, moduleGraph }, file) {
  const all = [...modules].flatMap(module => [module, ...(module.modules ?? [])])
  const module = all.find(({ resource = '' }) => resource.slice(0, -path.extname(resource).length) === file)
  const names = module && moduleGraph.getProvidedExports(module)
  return Array.isArray(names) && !names.includes('default')
}

const filesOf = group => (group ? group.chunks.flatMap(chunk => [...chunk.files]) : [])

const groupOfPage = (compilation, page) =>
  compilation.chunkGroups.find(group => group.origins.some(({ request }) => request?.endsWith(`/${page}`)))

const consumes = ({ chunkGraph }, chunk, request) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].some(
    ({ type, options }) => type === 'consume-shared-module' && options.shareKey === request,
  )

/** What a host must lend, with the range of versions that will do. */
const consumedBy = ({ modules }) =>
  Object.fromEntries(
    [...modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options: { shareKey, requiredVersion } }) => [shareKey, rangeText(requiredVersion)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Webpack keeps a range parsed; all of ours are carets of one exact version. */
const rangeText = range => (Array.isArray(range) ? `^${range.slice(1).join('.')}` : String(range || '*'))

/** The files of the chunk that holds a shared module, without what the first page has anyway. */
function filesOfShared(compilation, file) {
  // One that was joined with what imports it elsewhere is there twice, and without chunks once.
  const chunks = [...compilation.modules]
    .filter(candidate => (candidate.rootModule ?? candidate).resource === file)
    .flatMap(module => [...compilation.chunkGraph.getModuleChunksIterable(module)])
  return [...new Set(chunks.filter(chunk => !chunk.canBeInitial()).flatMap(chunk => [...chunk.files]))]
}

module.exports = { describeFile, ReleasePlugin }
