const { mkdirSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { readdirSync } = require('node:fs')

const root = path.resolve(__dirname, '..', '..')

/** Ids of the remotes of this repository. */
const remoteIds = () =>
  readdirSync(root).flatMap(name => (name.startsWith('mfe-') ? [name.slice('mfe-'.length)] : []))

const manifestOf = id => require(path.join(root, `mfe-${id}`, 'remote.json'))

/** Claim path or slot name → page, over all remotes. */
const claimedPlaces = () =>
  Object.fromEntries(
    remoteIds()
      .map(manifestOf)
      .flatMap(({ claims, slots = [] }) => [
        ...claims.map(({ path: url, page }) => [url, page]),
        ...slots.map(({ name, page }) => [name, page]),
      ]),
  )

/** Writes a module with the same export as shell/src/loading/federation.ts that imports the remotes statically. */
function remotesEntry(outDir) {
  const folder = `${outDir}-entry`
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'federation.ts')
  const ids = remoteIds()
  writeFileSync(
    file,
    [
      ...ids.map(
        (id, index) => `import * as r${index} from '${path.join(root, `mfe-${id}`, 'src', 'remote')}'`,
      ),
      `const remotes = { ${ids.map((id, index) => `'${id}': r${index}`).join(', ')} }`,
      'export const importRemote = async ({ extras }) => remotes[extras.container.slice(4).split("__")[0]]',
    ].join('\n'),
  )
  return file
}

module.exports = { claimedPlaces, remoteIds, remotesEntry }
