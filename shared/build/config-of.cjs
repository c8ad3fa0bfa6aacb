const path = require('node:path')
const { ManifestError } = require('./remote-manifest.cjs')

/** A folder's own webpack configuration. Where its `remote.json` cannot be used, says why and ends the process; what else its code throws has the stack that leads there. */
function configOf(folder) {
  try {
    return require(path.resolve(folder, 'webpack.config.cjs'))
  } catch (error) {
    // The folder may have the kit installed twice, so the class alone would not tell.
    console.error(error.name === ManifestError.name ? error.message : error)
    process.exit(1)
  }
}

module.exports = { configOf }
