const webpack = require('webpack')

/** Runs one webpack build, and prints what loaders warn of. Rejects with the compiler's own messages on errors. */
const runBuild = config =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((failure, stats) => {
      compiler.close(closing => {
        const error = failure ?? closing
        if (error) return reject(error)
        const problems = problemsOf(stats)
        if (stats.hasErrors()) return reject(new Error(problems))
        if (problems) console.warn(problems)
        resolve(stats.toJson({ all: false, timings: true }))
      })
    })
  })

/** Errors and warnings of a build as text; empty without any. */
const problemsOf = stats => stats.toString({ all: false, errors: true, warnings: true })

module.exports = { problemsOf, runBuild }
