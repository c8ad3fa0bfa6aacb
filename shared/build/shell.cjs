const path = require('node:path')
const { DefinePlugin } = require('webpack')
const { baseConfig } = require('./base-config.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')
const { federationRange, lazy, sharedVersion, singletons } = require('./singletons.cjs')

const OWN = '@app/shared/'

/** webpack configuration of the shell: names no remote, and lends every singleton (shell/src/loading/shared-modules.ts). */
const shell = dir => {
  const version = process.env.MFE_VERSION || require(path.join(dir, 'package.json')).version
  const config = baseConfig(dir)
  const trust = {
    keys: JSON.parse(process.env.MFE_PUBLIC_KEYS || '[]'),
    threshold: signaturesNeeded(process.env.MFE_SIGNATURES || '1'),
  }
  return {
    ...config,
    // The tokens come first: they set the order of the cascade layers.
    entry: { main: ['@app/shared/tokens.css', './src/main.ts'] },
    output: { ...config.output, uniqueName: 'shell' },
    // One file per lazy module: a preloaded one must not lead to a second.
    optimization: { ...config.optimization, chunkIds: 'named', splitChunks: false },
    plugins: [
      ...config.plugins,
      new DefinePlugin({
        __MFE_TRUST__: JSON.stringify(trust),
        __MFE_RUNTIME__: JSON.stringify(federationRange),
        __MFE_SINGLETONS__: JSON.stringify(singletons),
      }),
      new ReleasePlugin({
        release: {
          name: 'shell',
          version,
          kind: 'shell',
          container: '',
          claims: [],
          slots: [],
          requires: {
            contract: 1,
            shared: sharedVersion,
            runtime: federationRange,
          },
          offers: ['notice:*', 'navbar:*', 'home:*', 'gate:verify-email', 'gate:maintenance'],
          manifest: 'mfe-manifest/v2',
        },
        first: ['main'],
        lazyShared: Object.keys(lazy),
        lends: lentFiles(dir),
        trust,
        places: { '/': undefined },
      }),
    ],
  }
}

/** The file behind each request that the shell lends: doors of this package, and its own facades of libraries. */
const lentFiles = dir =>
  Object.fromEntries(
    Object.keys(singletons).map(request => [
      request,
      request.startsWith(OWN)
        ? path.join(__dirname, '..', 'src', request.slice(OWN.length), 'index.ts')
        : path.join(dir, 'src', 'loading', 'facades', `${request.replace('@tanstack/', '')}.ts`),
    ]),
  )

/** How many trusted keys must have signed; a slip of the pen must not make that none. */
function signaturesNeeded(given) {
  if (/^[1-9]$/.test(given)) return Number(given)
  throw new Error(`MFE_SIGNATURES is "${given}"; it says how many keys must have signed, such as 2.`)
}

module.exports = { shell }
