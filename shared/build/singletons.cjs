const { dependencies, version } = require('../package.json')

const own = names => Object.fromEntries(names.map(name => [`@app/shared/${name}`, version]))

/** In the shell's first file: what every page needs. The libraries carry React context or must not be loaded twice. */
const eager = {
  react: dependencies.react,
  'react/jsx-runtime': dependencies.react,
  'react-dom': dependencies['react-dom'],
  'react-router-dom': dependencies['react-router-dom'],
  '@tanstack/react-query': dependencies['@tanstack/react-query'],
  ...own([
    'access',
    'bootstrap',
    'cross-tab',
    'host',
    'http',
    'i18n',
    'navigation',
    'password',
    'safe-html',
    'theme',
    'toasts',
    'ui',
    'workspace',
  ]),
}

/** In files of their own, which come with the pages that use them. */
const lazy = own(['clock', 'forms', 'overlays', 'social', 'table', 'uploads'])

/** The minor versions of the plugin whose remotes are proved to run on the shell's runtime (e2e/interop/other-builders.test.ts). */
const federationRange = '>=2.6.0 <2.10.0'

/** The shell has the only copy; a remote without a host fails loudly instead of bundling its own. */
const consumed = exact => ({
  singleton: true,
  import: false,
  requiredVersion: `^${exact}`,
  strictVersion: true,
})

const singletons = { ...eager, ...lazy }

module.exports = {
  federationRange,
  lazy,
  sharedVersion: version,
  /** `shared` of a federation plugin: what a remote takes from the page and leaves out of its build. */
  sharedModules: Object.fromEntries(
    Object.entries(singletons).map(([request, exact]) => [request, consumed(exact)]),
  ),
  singletons,
}
