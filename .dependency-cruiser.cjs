const tests = '(\\.test\\.tsx?$|/testing/)'

/** Who may import whom. The table is in docs/principles.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'could-not-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'a-remote-knows-no-other-remote',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'a-remote-knows-only-shared',
      severity: 'error',
      from: { path: '^mfe-' },
      to: { path: '^(shell|api|deploy|e2e|bench)/' },
    },
    {
      name: 'an-example-knows-only-shared',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(mfe-|shell|api|deploy|e2e|bench)' },
    },
    {
      name: 'the-shell-names-no-remote-and-no-server',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-|api/|deploy/|e2e/|bench/)' },
    },
    {
      name: 'the-protocol-runs-anywhere',
      comment: 'Browsers and servers share it: rules and types only, no component, no server.',
      severity: 'error',
      from: { path: '^shared/src/protocol/' },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/(protocol|wire|access|contract|testing)/',
      },
    },
    {
      name: 'shared-is-the-floor',
      severity: 'error',
      from: { path: '^shared/src/' },
      to: { path: '^(mfe-|shell|api|deploy|e2e|bench)' },
    },
    {
      name: 'wire-knows-nobody',
      severity: 'error',
      from: { path: '^shared/src/wire/' },
      to: { path: '^shared/src/', pathNot: '^shared/src/wire/' },
    },
    {
      name: 'the-api-knows-only-wire',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: '^(shared/src/(?!wire/|access/(permission(s|-names)|maintenance)\\.ts|protocol/base-path\\.ts|csv/csv\\.ts|i18n/(dates|pretty-bytes)\\.ts|theme/(active-theme|theme-rules)\\.ts|forms/password-strength/rate-password\\.ts)|mfe-|shell/|deploy/|e2e/|bench/)',
      },
    },
    {
      name: 'deploy-knows-only-wire-and-contract',
      severity: 'error',
      from: { path: '^deploy/', pathNot: '^deploy/src/one-process/' },
      to: {
        // What every server of the product does alike (its log, its end) is written once, in the api.
        path: '^(shared/src/(?!wire/|contract/|access/|theme/active-theme\\.ts|theme/theme-rules\\.ts|i18n/text-direction\\.ts|protocol/|testing/manifests\\.ts)|mfe-|shell/|api/src/(?!observability/index\\.ts|testing/s3-server/index\\.ts|http/close-gracefully\\.ts|errors/app-error\\.ts)|e2e/|bench/)',
      },
    },
    {
      name: 'only-the-composition-root-starts-the-api',
      severity: 'error',
      from: { path: '^deploy/src/one-process/' },
      to: { path: '^(mfe-|shell/|e2e/|bench/)' },
    },
    {
      name: 'front-door-only',
      comment: 'Enter another package through its exports map, never by a relative path.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: '^(mfe-[^/]+|shell|shared|api|deploy)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'test-helpers-stay-in-tests',
      severity: 'error',
      from: { pathNot: `${tests}|^e2e/|^bench/` },
      to: { path: '^(shared|api|deploy)/src/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
}
