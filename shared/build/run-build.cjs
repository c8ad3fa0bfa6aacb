const webpack = require('webpack')

/** Runs one webpack build. Rejects with the compiler's own messages. */
const runBuild = config =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((failure, stats) => {
      compiler.close(closing => {
        const error = failure ?? closing
        if (error) reject(error)
        else if (stats.hasErrors() || stats.hasWarnings())
          reject(new Error(stats.toString({ all: false, errors: true, warnings: true })))
        else resolve(stats.toJson({ all: false, timings: true }))
      })
    })
  })

module.exports = { runBuild }
