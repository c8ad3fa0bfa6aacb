const path = require('node:path')
const { baseConfig, federationRange, ReleasePlugin, singletons } = require('@app/shared/build')
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack')
const { claimedPlaces, remotesEntry } = require('./remotes.cjs')
const { withoutIntegrity } = require('./without-integrity.cjs')

const root = path.resolve(__dirname, '..', '..')

/** The same sources as one application: every remote compiled in, pages still split, no federation; `change` edits one file. */
module.exports = ({ outDir, publicKeys, change }) => {
  const config = baseConfig(path.join(root, 'shell'))
  const remotes = remotesEntry(outDir)
  return {
    ...config,
    entry: { main: ['@app/shared/tokens.css', './src/main.ts'] },
    module: { ...config.module, rules: [...config.module.rules, ...(change ? [edited(change)] : [])] },
    optimization: { ...config.optimization, splitChunks: false },
    output: { ...config.output, path: outDir, uniqueName: 'one_bundle' },
    plugins: [
      ...withoutIntegrity(config.plugins),
      new DefinePlugin({
        __MFE_TRUST__: JSON.stringify({ keys: publicKeys, threshold: 1 }),
        __MFE_RUNTIME__: JSON.stringify(federationRange),
        __MFE_SINGLETONS__: JSON.stringify(singletons),
      }),
      new NormalModuleReplacementPlugin(/^\.\/federation$/, remotes),
      // Its pages' files are not the remotes' files: the document's preload links are all there is to fetch early.
      new NormalModuleReplacementPlugin(/(\/registry|\.)\/preload$/, path.join(__dirname, 'no-preload.ts')),
      new ReleasePlugin({ release: { name: 'one-bundle' }, first: ['main'], places: claimedPlaces() }),
    ],
  }
}

const edited = ({ file, from, to }) => ({
  test: path.join(root, file),
  enforce: 'pre',
  loader: path.join(__dirname, 'replace-text-loader.cjs'),
  options: { from, to },
})
