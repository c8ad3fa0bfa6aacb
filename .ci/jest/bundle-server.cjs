const { spawnSync } = require('node:child_process')
const path = require('node:path')
const bundlePackages = require('./bundle-packages.cjs')

/** Jest global set-up: bundles server and command line, which tests start many times as processes of their own, and packages. */
module.exports = async function bundleServer() {
  await bundlePackages()
  const root = path.join(__dirname, '..', '..')
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'deploy', 'build.mjs')], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
