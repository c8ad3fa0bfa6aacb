const { readdirSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { describeFile } = require('./release-plugin.cjs')
const { pagesOf, readManifest, releaseOf } = require('./remote-manifest.cjs')

/**
 * Writes `dist/release.json` for a remote that another bundler built into `dist`, from its `remote.json` and `package.json`.
 * Such a build contains its federation runtime, or uses a bundler's own, and takes the shared modules from the share scope.
 * @param {string} dir the folder of the remote
 * @param {object} options
 * @param {string} [options.container] the global that the entry sets; leave it out for an entry that is an ES module
 * @param {string} [options.entry] file of the container, below `dist`
 * @param {string[]} [options.first] further files that every place needs first, such as the chunk of `./remote`
 */
function describeBuild(dir, { container = '', entry = 'remoteEntry.js', first = [] } = {}) {
  const manifest = readManifest(dir)
  const dist = path.join(dir, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile() && file.name !== 'release.json')
    .map(file =>
      path.relative(dist, path.join(file.parentPath ?? file.path, file.name)).replaceAll('\\', '/'),
    )
    // Hidden files are the bundler's own notes, and have no address.
    .filter(file => !/(^|\/)\./.test(file))
    .sort()
  const missing = [entry, ...first].filter(file => !files.includes(file))
  if (missing.length > 0) throw new Error(`${dist} has no ${missing.join(', ')}.`)
  const places = Object.keys(pagesOf(manifest))
  const release = {
    ...releaseOf(manifest, container, 'bundled'),
    entry,
    files: Object.fromEntries(files.map(file => [file, describeFile(readFileSync(path.join(dist, file)))])),
    preload: Object.fromEntries(places.map(place => [place, [entry, ...first]])),
  }
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
}

module.exports = { describeBuild }
