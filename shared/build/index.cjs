const { remote } = require('./remote.cjs')
const { runBuild } = require('./run-build.cjs')
const { shell } = require('./shell.cjs')

module.exports = { remote, runBuild, shell }
