const { dependencies, version } = require('../package.json')

/** Folders of `shared/src` that live once per page; remotes reach them as `@app/shared/<name>`. */
const sharedFolders = [
  'access',
  'bootstrap',
  'forms',
  'host',
  'http',
  'i18n',
  'navigation',
  'safe-html',
  'theme',
  'toasts',
  'ui',
  'workspace',
]

/** Libraries that carry React context or must not be loaded twice. */
const libraries = {
  react: dependencies.react,
  'react/jsx-runtime': dependencies.react,
  'react-dom': dependencies['react-dom'],
  'react-router-dom': dependencies['react-router-dom'],
  '@tanstack/react-query': dependencies['@tanstack/react-query'],
}

/** Every request the shell provides to remotes, with its exact version. */
const singletons = {
  ...libraries,
  ...Object.fromEntries(sharedFolders.map(name => [`@app/shared/${name}`, version])),
}

module.exports = {
  federationRuntime: dependencies['@module-federation/enhanced'],
  sharedVersion: version,
  singletons,
}
