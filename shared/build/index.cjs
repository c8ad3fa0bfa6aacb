const { baseConfig } = require('./base-config.cjs')
const { describeBuild } = require('./describe-build.cjs')
const { IntegrityPlugin } = require('./integrity-plugin.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')
const { remote } = require('./remote.cjs')
const { runBuild } = require('./run-build.cjs')
const { shell } = require('./shell.cjs')
const { federationRange, lazy, sharedModules, singletons } = require('./singletons.cjs')

module.exports = {
  baseConfig,
  describeBuild,
  federationRange,
  IntegrityPlugin,
  lazy,
  ReleasePlugin,
  remote,
  runBuild,
  sharedModules,
  shell,
  singletons,
}
