const { TestEnvironment } = require('jest-environment-node')
const playwright = require('playwright-core')

/** Node, where a test that fails also says what its pages showed at that moment: a journey that fails now and then tells why the first time. */
module.exports = class JourneyEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    // Loaded once a worker, and not by each file anew: see playwright.cjs.
    this.global.playwright = playwright
  }

  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return
    const shown = await this.global.whatPagesShow?.()
    if (!shown) return
    const [stack] = /(\n\s+at )[\s\S]*$/.exec(error.stack) ?? ['']
    error.stack = `${error.stack.slice(0, error.stack.length - stack.length)}\n\n${shown}\n${stack}`
  }
}
