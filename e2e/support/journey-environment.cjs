const { TestEnvironment } = require('jest-environment-node')
const playwright = require('playwright-core')

/** Node environment that adds the state of all open pages to a failing test's error, so that an intermittent failure can be diagnosed the first time. */
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
    // What failed stands last, where a log that is cut in its middle still has it.
    error.stack = `${shown}\n\n${error.stack}`
  }
}
