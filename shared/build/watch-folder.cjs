const webpack = require('webpack')
const { configOf } = require('./config-of.cjs')
const { problemsOf } = require('./run-build.cjs')

/** Stands for the version's last part in what the compiler makes, and keeps. */
const STAMP = 'mfestamp'
const AGGREGATE_MS = 30

/**
 * Gives every build a version, and so a container, of its own, as a page needs that shows one after the other. The compiler makes
 * all of them under one name, since it could not reuse its work otherwise.
 */
class StampPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('StampPlugin', compilation => {
      const stamp = String(Date.now())
      const write = name =>
        compilation.updateAsset(
          name,
          source => new sources.RawSource(String(source.source()).replaceAll(STAMP, stamp)),
          // Its name has the hash of what it was before, so webpack would take the file that lies there for the same.
          { immutable: false },
        )
      // The record of the release has the hashes of what is written before it.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'StampPlugin', stage: stage - 1 }, assets => {
        for (const name of Object.keys(assets)) if (name.endsWith('.js')) write(name)
      })
      compilation.hooks.processAssets.tap({ name: 'StampPlugin', stage: stage + 1 }, () => {
        write('release.json')
      })
    })
  }
}

/** A folder's own configuration as somebody who is at work on it wants it: quick, and in memory. */
function watchedConfig(folder) {
  process.env.MFE_VERSION = `0.0.0-dev.${STAMP}`
  const config = configOf(folder)
  return {
    ...config,
    cache: { type: 'memory' },
    optimization: { ...config.optimization, minimize: false },
    plugins: [...config.plugins, new StampPlugin()],
  }
}

// Command line, with a channel to the parent: node watch-folder.cjs <folder>. Builds one package whenever its sources change, and
// sends `{ isSound }` after each build; what is wrong is printed.
webpack(watchedConfig(process.argv[2])).watch({ aggregateTimeout: AGGREGATE_MS }, (failure, stats) => {
  const problems = failure ? failure.message : problemsOf(stats)
  if (problems) console.error(problems)
  process.send({ isSound: !failure && !stats.hasErrors() })
})
process.once('disconnect', () => process.exit())
