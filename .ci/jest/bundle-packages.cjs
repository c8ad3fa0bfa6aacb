const { createHash } = require('node:crypto')
const { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const root = path.join(__dirname, '..', '..')
const hash = createHash('sha256').update(root)
for (const file of [path.join(root, 'package-lock.json'), __filename]) hash.update(readFileSync(file))
/** Among the temporary files, by what it is made of. */
const folder = path.join(os.tmpdir(), `jest-packages-${hash.digest('hex').slice(0, 16)}`)

/** Packages of very many files, and what is imported of each; those that share state are bundled together. */
const packages = {
  '@tanstack/table-core': [
    '@tanstack/table-core',
    '@tanstack/table-core/reactivity',
    '@tanstack/table-core/static-functions',
    // Has state of its own, which must be there once.
    '@tanstack/store',
  ],
  '@tanstack/react-query': ['@tanstack/react-query'],
  '@testing-library': ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
  fastify: [
    'fastify',
    'fastify/lib/plugin-utils.js',
    'fastify-plugin',
    '@fastify/cookie',
    '@fastify/fast-json-stringify-compiler',
    '@fastify/multipart',
    '@fastify/rate-limit',
    '@fastify/swagger',
  ],
  tus: ['@tus/server', '@tus/file-store'],
  typebox: ['typebox', 'typebox/compile', 'typebox/value'],
  kysely: ['kysely', 'kysely/helpers/postgres'],
  stripe: ['stripe'],
  '@simplewebauthn/server': ['@simplewebauthn/server'],
  ioredis: ['ioredis'],
  nodemailer: ['nodemailer'],
  pusher: ['pusher'],
  qrcode: ['qrcode'],
  'sanitize-html': ['sanitize-html'],
  'prom-client': ['prom-client'],
  'web-push': ['web-push'],
  yaml: ['yaml'],
}
const fileOf = entry => `${entry.replace('@', '').replaceAll('/', '.')}.cjs`

/** What there may be only one of, or what looks for files beside itself, stays outside, by its path: a bundle lies where it would not be found. */
const oneOfEach = {
  name: 'one-of-each',
  setup({ onResolve }) {
    onResolve({ filter: /^(react|react-dom|pino)(\/|$)/ }, ({ path: name, resolveDir }) => ({
      path: require.resolve(name, { paths: [resolveDir] }),
      external: true,
    }))
  },
}

/**
 * Jest global set-up. Jest reads and compiles every module of a package anew for each suite, and these packages were two thousand
 * of the three thousand files of a server, and most of those of a page's suite: more time than the suites of many folders took
 * themselves. Here each is one file, of which an entry runs when it is asked for.
 */
module.exports = async function bundlePackages() {
  if (existsSync(folder)) return
  const draft = mkdtempSync(`${folder}-`)
  await Promise.all(
    Object.entries(packages).map(([name, entries]) =>
      require('esbuild').build({
        stdin: {
          contents: entries.map(entry => `exports['${entry}'] = () => require('${entry}')`).join('\n'),
          resolveDir: path.join(root, 'api'),
        },
        bundle: true,
        platform: 'node',
        target: 'node20',
        keepNames: true,
        logLevel: 'error',
        plugins: [oneOfEach],
        outfile: path.join(draft, fileOf(`${name}.bundle`)),
      }),
    ),
  )
  for (const [name, entries] of Object.entries(packages))
    for (const entry of entries)
      writeFileSync(
        path.join(draft, fileOf(entry)),
        `module.exports = require('./${fileOf(`${name}.bundle`)}')['${entry}']()\n`,
      )
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
