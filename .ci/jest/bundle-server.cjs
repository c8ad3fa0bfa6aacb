const { spawnSync } = require('node:child_process')
const path = require('node:path')
const bundlePackages = require('./bundle-packages.cjs')

const root = path.join(__dirname, '..', '..')
const scripts = [path.join(root, 'deploy', 'build.mjs'), path.join(__dirname, 'bundle-writing-server.mjs')]

/** Jest global set-up: bundles servers and command line, which tests start many times as processes of their own, and packages. */
module.exports = async function bundleServer() {
  await bundlePackages()
  for (const script of scripts) {
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
}
