const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..', '..')
const folder = path.join(root, 'node_modules', '.cache', 'jest-packages')

/** Packages of very many files, and what is imported of each. */
const packages = {
  typebox: ['typebox', 'typebox/compile', 'typebox/value'],
  kysely: ['kysely', 'kysely/helpers/postgres'],
  stripe: ['stripe'],
  '@simplewebauthn/server': ['@simplewebauthn/server'],
  ioredis: ['ioredis'],
  nodemailer: ['nodemailer'],
  qrcode: ['qrcode'],
  'sanitize-html': ['sanitize-html'],
  'prom-client': ['prom-client'],
  yaml: ['yaml'],
}
const fileOf = entry => `${entry.replace('@', '').replaceAll('/', '.')}.cjs`

/**
 * Jest global set-up. Jest reads and compiles every module of a package anew for each suite, and these packages were two thousand
 * of the three thousand files of a server: more time than the suites of many folders took themselves. Here each is one file.
 */
module.exports = function bundlePackages() {
  const hash = createHash('sha256')
  for (const file of [path.join(root, 'package-lock.json'), __filename]) hash.update(readFileSync(file))
  const stamp = hash.digest('hex')
  if (existsSync(path.join(folder, stamp))) return
  const draft = `${folder}-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  for (const [name, entries] of Object.entries(packages)) {
    const bundle = fileOf(`${name}.bundle`)
    require('esbuild').buildSync({
      stdin: {
        contents: entries.map(entry => `exports['${entry}'] = require('${entry}')`).join('\n'),
        resolveDir: path.join(root, 'api'),
      },
      bundle: true,
      platform: 'node',
      target: 'node20',
      keepNames: true,
      logLevel: 'error',
      outfile: path.join(draft, bundle),
    })
    for (const entry of entries)
      writeFileSync(path.join(draft, fileOf(entry)), `module.exports = require('./${bundle}')['${entry}']\n`)
  }
  writeFileSync(path.join(draft, stamp), '')
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

/** Jest's `moduleNameMapper` to the bundles. */
module.exports.bundles = Object.fromEntries(
  Object.values(packages)
    .flat()
    .map(entry => [`^${entry}$`, path.join(folder, fileOf(entry))]),
)
module.exports.folder = folder
