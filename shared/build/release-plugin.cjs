const { createHash } = require('node:crypto')

/** Writes `release.json`: every file with hash and size, and which of them each claimed place needs first. */
class ReleasePlugin {
  /** @param {{ release: object, places: Record<string, string | undefined>, first: string[] }} options places: claim path or slot name → page */
  constructor(options) {
    this.options = options
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ReleasePlugin', compilation => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        assets => {
          const files = Object.fromEntries(
            Object.entries(assets)
              .map(([name, source]) => [name, describe(source.buffer())])
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
    const first = this.options.first.flatMap(name => filesOf(compilation.namedChunkGroups.get(name)))
    const preload = {}
    for (const [place, page] of Object.entries(this.options.places)) {
      const group = page && groupOfPage(compilation, page)
      if (page && !group)
        compilation.errors.push(
          new Error(
            `remote.json: "${place}" names page "${page}", but no code loads src/pages/${page} or src/slots/${page} lazily.`,
          ),
        )
      preload[place] = [...new Set([...first, ...(group ? filesOf(group) : [])])]
    }
    return { entry: first.find(file => file.endsWith('.js')), preload }
  }
}

const describe = buffer => ({
  sri: `sha384-${createHash('sha384').update(buffer).digest('base64')}`,
  size: buffer.length,
})

const filesOf = group => (group ? group.chunks.flatMap(chunk => [...chunk.files]) : [])

const groupOfPage = (compilation, page) =>
  compilation.chunkGroups.find(group =>
    group.origins.some(
      ({ request }) => request?.endsWith(`pages/${page}`) || request?.endsWith(`slots/${page}`),
    ),
  )

module.exports = { ReleasePlugin }
