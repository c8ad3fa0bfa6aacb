const { baseConfig } = require('./base-config.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')
const { remote } = require('./remote.cjs')
const { runBuild } = require('./run-build.cjs')
const { shell } = require('./shell.cjs')
const { federationRuntime, lazy, singletons } = require('./singletons.cjs')

module.exports = { baseConfig, federationRuntime, lazy, ReleasePlugin, remote, runBuild, shell, singletons }
