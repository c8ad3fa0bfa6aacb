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

/** What Jest itself leaves on the global object. */
const ofOneSuite = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map(Symbol.for)
/** The global object and its context, of the worker's first suite and all after it. */
let kept

/**
 * Node as it is. The suites of a worker share one context, and with it the modules that were loaded in it (`server-runtime.cjs`).
 * Holds the compiled code of the embedded database for as long as the worker lives: V8 gives it to every database thread that asks for
 * the same code, already optimized, where each would compile it anew.
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  static databaseCode

  constructor(config, context) {
    super(config, context)
    kept ??= { context: this.context, global: this.global, environment: { ...this.global.process.env } }
    if (this.global === kept.global) return
    Object.assign(this, { context: kept.context, global: kept.global })
    this.moduleMocker = new this.moduleMocker.constructor(kept.global)
    for (const timers of ['fakeTimers', 'fakeTimersModern'])
      this[timers] = new this[timers].constructor({ config: config.projectConfig, global: kept.global })
  }

  async setup() {
    await super.setup()
    if (process.env.TEST_DATABASE_URL) return
    ServerEnvironment.databaseCode ??= await WebAssembly.compile(readFileSync(wasm))
  }

  async teardown() {
    for (const storage of entered) storage.disable()
    entered.clear()
    this.moduleMocker.restoreAllMocks()
    for (const timers of [this.fakeTimers, this.fakeTimersModern]) timers.dispose()
    const { env } = kept.global.process
    for (const name of Object.keys(env)) if (!(name in kept.environment)) delete env[name]
    Object.assign(env, kept.environment)
    for (const key of ofOneSuite) delete kept.global[key]
  }
}
