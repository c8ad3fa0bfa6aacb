require('./compiled-code.cjs')
const { AsyncLocalStorage } = require('node:async_hooks')
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-node')

const api = createRequire(path.join(__dirname, '..', '..', 'api', 'package.json'))
const wasm = path.join(path.dirname(api.resolve('@electric-sql/pglite')), 'pglite.wasm')

/** Every storage that was entered: from then on each promise of the process carries its value, also when nobody asks any more. */
const entered = new Set()
for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...args) {
    entered.add(this)
    return enter.apply(this, args)
  }
}

/**
 * Node as it is. Holds the compiled code of the embedded database for as long as the worker lives: V8 gives it to every
 * database thread that asks for the same code, already optimized, where each would compile it anew.
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  static databaseCode

  async setup() {
    await super.setup()
    if (process.env.TEST_DATABASE_URL) return
    ServerEnvironment.databaseCode ??= await WebAssembly.compile(readFileSync(wasm))
  }

  async teardown() {
    for (const storage of entered) storage.disable()
    entered.clear()
    await super.teardown()
  }
}
