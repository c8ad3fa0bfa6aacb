const { readFileSync } = require('node:fs')
const path = require('node:path')
const { validateSchema } = require('webpack')
const schema = require('../remote.schema.json')
const { sharedVersion } = require('./singletons.cjs')

/**
 * Reads `remote.json` and the version of the remote in `dir`, which `MFE_VERSION` replaces. Throws ManifestError where
 * `remote.json` does not fit its schema: a misspelt member would be left out of the release, and a misspelt gate would open a page.
 */
function readManifest(dir) {
  const manifest = readJson(dir, 'remote.json')
  try {
    validateSchema(schema, manifest, { name: 'remote.json', baseDataPath: 'value' })
  } catch (error) {
    throw new ManifestError(path.join(dir, 'remote.json'), problemsIn(error))
  }
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

/** The places of a remote, each with the file that is loaded for it, where it names one. */
const pagesOf = ({ claims, slots }) =>
  Object.fromEntries([
    ...claims.flatMap(({ path: url, page, pages = {} }) => [[url, page], ...Object.entries(pages)]),
    ...slots.map(({ name, page }) => [name, page]),
  ])

/** A `remote.json` or `package.json` that cannot be used: which, and why in a line for each problem. */
class ManifestError extends Error {
  name = 'ManifestError'

  constructor(file, problems) {
    super(`${file} cannot be used:\n${problems}`)
  }
}

/** The lines of a ValidationError below its heading, which speaks of the bundler's own options. */
const problemsIn = ({ message }) => message.split('\n').slice(1).join('\n').replaceAll('value.', '')

function readJson(dir, file) {
  const text = readFileSync(path.join(dir, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ManifestError(path.join(dir, file), ` - ${error.message}`)
  }
}

module.exports = { ManifestError, pagesOf, readManifest, releaseOf }
