// Bundles the server and the command line into deploy/dist. Our own packages go in, everybody else's stay outside, but those of
// very many files, which would take longer to open than all else takes to start, and those that npm put beside the api alone:
// from deploy/dist they cannot be found.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = path => fileURLToPath(new URL(path, import.meta.url))

const ofManyFiles = /^(typebox|kysely|stripe|@simplewebauthn\/server)(\/|$)/

const othersStayOutside = {
  name: 'others-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@app/') || ofManyFiles.test(path) || !isFoundFromHere(path)
        ? undefined
        : { path, external: true },
    )
  },
}

function isFoundFromHere(path) {
  try {
    import.meta.resolve(path)
    return true
  } catch {
    return false
  }
}

await build({
  entryPoints: {
    start: here('src/one-process/start.ts'),
    'publish-at-start': here('src/one-process/publish-at-start.ts'),
    data: here('src/one-process/data/main.ts'),
    cli: here('src/cli/main.ts'),
    signing: here('src/serve/keys-for-build.ts'),
    worker: here('../api/src/db/embedded/worker.ts'),
    'create-database': here('../api/src/db/embedded/create-database.ts'),
  },
  outdir: here('dist'),
  bundle: true,
  // What only one command needs is loaded by that one.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  plugins: [othersStayOutside],
  logLevel: 'warning',
})
