const files = require('./.dependency-cruiser.cjs')

/**
 * No circles between folders, type imports counted. A run of its own, because tests are left out: each of them enters its
 * folder, and the test kit of the package, through the front door.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(shared|mfe-[^/]+)/src' },
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: '(^|/)(dist|node_modules|testing)/|\\.test\\.tsx?$' },
  },
}
