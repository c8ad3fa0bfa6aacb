const { readFileSync } = require('node:fs')
const path = require('node:path')
const { validateSchema } = require('webpack')
const schema = require('../remote.schema.json')
const { sharedVersion } = require('./singletons.cjs')

/**
 * Reads `remote.json` and the version of the remote in `dir`, which `MFE_VERSION` replaces. Throws ValidationError where
 * `remote.json` does not fit its schema: a misspelt member would be left out of the release, and a misspelt gate would open a page.
 */
function readManifest(dir) {
  const manifest = readJson(dir, 'remote.json')
  validateSchema(schema, manifest, { name: 'remote.json', baseDataPath: 'value' })
  return { slots: [], ...manifest, version: process.env.MFE_VERSION || readJson(dir, 'package.json').version }
}

/** What a release record takes from the manifest. `runtime` is the version of the plugin that builds, or `bundled`. */
const releaseOf = (
  { id, version, kind, contract, claims, slots, offers, menuEntries, destinations, findings, shortcuts },
  container,
  runtime,
) => ({
  name: id,
  version,
  kind,
  container,
  claims,
  slots,
  ...(offers && { offers }),
  ...(menuEntries && { menuEntries }),
  ...(destinations && { destinations }),
  ...(findings && { findings }),
  ...(shortcuts && { shortcuts }),
  requires: { contract, shared: `^${sharedVersion}`, runtime },
})

const readJson = (dir, file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8'))

module.exports = { readManifest, releaseOf }
