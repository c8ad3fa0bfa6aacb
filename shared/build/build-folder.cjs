const path = require('node:path')
const { runBuild } = require('./run-build.cjs')

// Command line: node build-folder.cjs <folder>. Builds one package by its own webpack.config.cjs.
runBuild(require(path.resolve(process.argv[2], 'webpack.config.cjs'))).catch(error => {
  console.error(error.message)
  process.exit(1)
})
