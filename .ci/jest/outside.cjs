const own = file => require.resolve(file)

/** Published as ES modules, or as TypeScript. */
const compiled = ['@app/shared', 'typebox', 'react-router']

/** Jest configuration of a remote outside this repository: `@app/shared/jest`. */
module.exports = {
  roots: ['<rootDir>/src'],
  testEnvironment: own('./browser-environment.cjs'),
  setupFilesAfterEnv: [own('./fail-on-console.cjs'), own('./browser-setup.cjs')],
  moduleNameMapper: { '\\.css$': own('./css-modules.cjs') },
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${compiled.join('|')})/)`],
}
