const { configOf } = require('./config-of.cjs')
const { runBuild } = require('./run-build.cjs')

// Command line: node build-folder.cjs <folder>. Builds one package by its own webpack.config.cjs.
runBuild(configOf(process.argv[2])).catch(error => {
  console.error(error.message)
  process.exit(1)
})
