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
const lazy = own(['forms', 'overlays', 'social'])

module.exports = {
  federationRuntime: dependencies['@module-federation/enhanced'],
  lazy,
  sharedVersion: version,
  singletons: { ...eager, ...lazy },
}
