const BrowserEnvironment = require('./browser-environment.cjs')

/** For tests of XMLHttpRequest against a real server: forms and bytes are jsdom's own, which is all its requests can send. */
module.exports = class RealRequestsEnvironment extends BrowserEnvironment {
  async setup() {
    const { FormData } = this.global
    await super.setup()
    this.global.FormData = FormData
  }
}
