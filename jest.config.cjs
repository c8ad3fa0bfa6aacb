const { readdirSync } = require('node:fs')
const { folder: bundleFolder } = require('./.ci/jest/bundle-packages.cjs')

/** Packages published as ES modules only; Node 20 cannot `require` them from Jest, so they are compiled. */
const esModules = [
  'devlop',
  'highlight.js/es',
  'lowlight',
  'typebox',
  '@fastify/type-provider-typebox',
  'cookie',
  '@fastify/cookie',
  'fastify-plugin',
  'react-router',
  'until-async',
  'pixelmatch',
  'kysely',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@scure',
  '@noble',
  '@tus',
  'srvx',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  // Loads parts of itself with a dynamic import, which Jest cannot.
  '@opentelemetry/otlp-exporter-base',
  '@uppy',
  '@transloadit/prettier-bytes',
  'nanoid',
  'p-queue',
  'p-retry',
  'p-timeout',
  'is-network-error',
  'eventemitter3',
  'preact',
  '@tanstack/react-table',
  '@tanstack/react-store',
]

const remotes = readdirSync(__dirname).filter(name => name.startsWith('mfe-'))

const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
}
const common = {
  transform,
  testMatch: ['**/*.test.{ts,tsx}'],
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`, bundleFolder],
  setupFilesAfterEnv: ['<rootDir>/.ci/jest/fail-on-console.cjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
}

module.exports = {
  // Two busy cores can hold a test up for a while; what hangs hangs longer. Jest reads it here only, not per project.
  testTimeout: 30_000,
  // A suite leaves behind what Node keeps of it; a worker that has grown large collects garbage for longer than it tests.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...common,
      displayName: 'web',
      rootDir: __dirname,
      roots: ['shared', 'shell', ...remotes].map(folder => `<rootDir>/${folder}/src`),
      testEnvironment: '<rootDir>/.ci/jest/browser-environment.cjs',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/.ci/jest/browser-setup.cjs'],
      globalSetup: '<rootDir>/.ci/jest/bundle-packages.cjs',
      resolver: '<rootDir>/.ci/jest/resolve-bundles.cjs',
      moduleNameMapper: {
        '\\.css$': '<rootDir>/.ci/jest/css-modules.cjs',
        '\\.webp$': '<rootDir>/.ci/jest/picture.cjs',
        // They name their builds for browsers in a way that Jest does not read.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        '^pusher-js$': '<rootDir>/node_modules/pusher-js/dist/web/pusher.js',
      },
    },
    {
      ...common,
      displayName: 'api',
      rootDir: __dirname,
      // What the servers import of shared is no test of theirs, but a change there is one they depend on.
      roots: ['<rootDir>/api', '<rootDir>/deploy', '<rootDir>/.ci', '<rootDir>/shared/src'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/shared/'],
      testEnvironment: '<rootDir>/.ci/jest/server-environment.cjs',
      runtime: '<rootDir>/.ci/jest/server-runtime.cjs',
      globalSetup: '<rootDir>/.ci/jest/bundle-server.cjs',
      resolver: '<rootDir>/.ci/jest/resolve-bundles.cjs',
      setupFiles: ['<rootDir>/api/src/testing/quick-plugin-names.cjs'],
    },
    {
      ...common,
      displayName: 'e2e',
      rootDir: __dirname,
      roots: ['<rootDir>/e2e'],
      testPathIgnorePatterns: ['/node_modules/'],
      testEnvironment: '<rootDir>/e2e/support/journey-environment.cjs',
      moduleNameMapper: { '^playwright-core$': '<rootDir>/e2e/support/playwright.cjs' },
      globalSetup: '<rootDir>/e2e/support/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/e2e/support/long-timeout.cjs'],
    },
  ],
}
