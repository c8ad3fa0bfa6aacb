const path = require('node:path')
const { default: Runtime } = require('jest-runtime')

const root = path.join(__dirname, '..', '..')
/** What stands for one suite alone: tests, what they share, and what sets them up. */
const ofOneSuite = [`${path.join(root, '.ci')}${path.sep}`, `${path.sep}testing${path.sep}`, '.test.']

/** The modules of servers and packages, by their paths, for as long as the worker lives. */
const loaded = new Map()
let present

/**
 * Jest runs every module anew for each suite. A server loads 900 of them, which took as long as many suites did, and left V8 no time
 * to optimize what it had compiled. Here they run once in a worker, in the one context that all its suites share
 * (`server-environment.cjs`), as they do once in a process that serves several sites.
 */
module.exports = class ServerRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    present = this
    const [, , , , , , , { watch, watchAll }] = args
    // Who watches changes the files between two runs.
    if (watch || watchAll) loaded.clear()
    const modules = this.registries.getActiveCjsRegistry()
    for (const [file, module] of loaded) modules.set(file, module)
  }

  /** A module that loads another one later asks the runtime it was loaded by, which may have ended. */
  requireModuleOrMock(from, name) {
    return present === this ? super.requireModuleOrMock(from, name) : present.requireModuleOrMock(from, name)
  }

  teardown() {
    for (const [file, module] of this.registries.getActiveCjsRegistry())
      if (module.loaded && !ofOneSuite.some(part => file.includes(part))) loaded.set(file, module)
    super.teardown()
  }
}
