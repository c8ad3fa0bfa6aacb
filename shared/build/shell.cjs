const path = require('node:path')
const { DefinePlugin } = require('webpack')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { baseConfig } = require('./base-config.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')
const { eager, federationRuntime, lazy, sharedVersion, singletons } = require('./singletons.cjs')

const facades = path.join(__dirname, '..', 'src', 'facades')

/** webpack configuration of the shell: names no remote, provides every singleton in its first file. */
const shell = dir => {
  const version = process.env.MFE_VERSION || require(path.join(dir, 'package.json')).version
  const config = baseConfig(dir)
  return {
    ...config,
    // Every eager singleton is an entry, so that remotes find those too that the shell itself does not import.
    // The tokens come first: they set the order of the cascade layers.
    entry: { main: ['@app/shared/tokens.css', ...Object.keys(eager), './src/main.ts'] },
    output: { ...config.output, uniqueName: 'shell' },
    // One file per lazy module: a preloaded one must not lead to a second.
    optimization: { ...config.optimization, splitChunks: false },
    resolve: {
      ...config.resolve,
      // The facades re-export the part remotes may use; sharing the whole package would end its tree shaking.
      alias: {
        'react-query-whole$': require
          .resolve('@tanstack/react-query')
          .replace(/build.*$/, 'build/modern/index.js'),
      },
    },
    plugins: [
      ...config.plugins,
      new DefinePlugin({
        __MFE_PUBLIC_KEYS__: process.env.MFE_PUBLIC_KEYS || '[]',
        __MFE_RUNTIME__: JSON.stringify(federationRuntime),
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: Object.fromEntries(
          Object.entries(singletons).map(([request, exact]) => [request, provided(request, exact)]),
        ),
        // `version-first` waits for every remote before the first render, and one dead remote blanks the page.
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(dir, 'src', 'registry', 'federation-plugin.ts')],
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
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
            runtime: federationRuntime,
          },
        },
        first: ['main'],
        lazyShared: Object.keys(lazy),
        providesShared: true,
        places: { '/': undefined },
      }),
    ],
  }
}

const provided = (request, version) => ({
  singleton: true,
  eager: request in eager,
  version,
  requiredVersion: `^${version}`,
  ...(request === 'react-router-dom' && { import: path.join(facades, 'react-router-dom.ts') }),
  ...(request === '@tanstack/react-query' && { import: path.join(facades, 'react-query.ts') }),
})

module.exports = { shell }
