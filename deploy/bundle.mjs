import { build } from 'esbuild'

/** Packages of very many files, which would take longer to open than all else takes to start. */
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

/**
 * Bundles programs for Node into a folder of this repository. Our own packages go in, everybody else's stay outside, but those of
 * very many files and those that npm put beside the api alone, which cannot be found from elsewhere.
 */
export const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
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
