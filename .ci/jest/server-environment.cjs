const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-node')

const api = createRequire(path.join(__dirname, '..', '..', 'api', 'package.json'))
const wasm = path.join(path.dirname(api.resolve('@electric-sql/pglite')), 'pglite.wasm')
let compiled

/**
 * Node as it is. Holds the compiled code of the embedded database for as long as the worker lives: V8 gives it to every
 * database thread that asks for the same code, already optimized, where each would compile it anew.
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    if (!process.env.TEST_DATABASE_URL) compiled ??= await WebAssembly.compile(readFileSync(wasm))
  }
}
