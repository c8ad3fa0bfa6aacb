/** `styles.button` is 'button' in tests. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
