const { createHash } = require('node:crypto')
const { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const root = path.join(__dirname, '..', '..')
const hash = createHash('sha256')
for (const file of [path.join(root, 'package-lock.json'), __filename]) hash.update(readFileSync(file))
/** Among the temporary files, by what it is made of. */
const folder = path.join(os.tmpdir(), `jest-packages-${hash.digest('hex').slice(0, 16)}`)

/** Packages of very many files, and what is imported of each. */
const packages = {
  '@tanstack/table-core': [
    '@tanstack/table-core',
    '@tanstack/table-core/reactivity',
    '@tanstack/table-core/static-functions',
    // Has state of its own, which must be there once.
    '@tanstack/store',
  ],
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
  if (existsSync(folder)) return
  const draft = mkdtempSync(`${folder}-`)
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
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another run was faster.
    if (!existsSync(folder)) throw error
  }
}

/** The bundle of each entry. */
module.exports.bundles = new Map(
  Object.values(packages)
    .flat()
    .map(entry => [entry, path.join(folder, fileOf(entry))]),
)
module.exports.folder = folder
