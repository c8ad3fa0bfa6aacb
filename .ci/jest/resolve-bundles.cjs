const { bundles } = require('./bundle-packages.cjs')

/** Jest's resolver: a package that was bundled is its bundle. */
module.exports = (request, options) => bundles.get(request) ?? options.defaultResolver(request, options)
