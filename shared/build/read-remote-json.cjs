const { readFileSync } = require('node:fs')
const path = require('node:path')
const { validateSchema } = require('webpack')
const schema = require('../remote.schema.json')

/**
 * Reads `remote.json` in `dir`: its contract version, and the members that the release record has of it. Throws ValidationError
 * where it does not fit its schema: a misspelt member would be left out, and a misspelt gate would open a page.
 */
function readRemoteJson(dir) {
  const remote = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'))
  validateSchema(schema, remote, { name: 'remote.json', baseDataPath: 'value' })
  const { contract, id, kind, claims, slots = [], offers, menuEntries } = remote
  const described = {
    ...{ name: id, kind, claims, slots },
    ...(offers && { offers }),
    ...(menuEntries && { menuEntries }),
  }
  return { contract, described }
}

module.exports = { readRemoteJson }
