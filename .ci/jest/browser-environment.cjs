require('./compiled-code.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom hides what Node has and the router and the http client need. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  channels = []

  async setup() {
    await super.setup()
    // The requests of jsdom send its own forms only; tests against a real server take this one.
    this.global.FormDataOfPage = this.global.FormData
    for (const name of [
      'Request',
      'Response',
      'Headers',
      'fetch',
      'FormData',
      'structuredClone',
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'AbortController',
      'AbortSignal',
    ])
      this.global[name] = globalThis[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto })
    const channels = this.channels
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name)
        channels.push(this)
      }
    }
  }

  async teardown() {
    // An open one keeps the process alive.
    for (const channel of this.channels) channel.close()
    await super.teardown()
  }
}
