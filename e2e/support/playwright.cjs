/** What a journey imports as `playwright-core`: the one its worker has loaded, which is a second of work. */
module.exports = globalThis.playwright
