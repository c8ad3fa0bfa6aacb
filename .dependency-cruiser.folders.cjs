const { options } = require('./.dependency-cruiser.cjs')

/** Packages whose files and folders form no circle, type imports counted. */
const packages = ['api/src', 'deploy/src', 'shared/src', 'shell/src', 'mfe-[^/]+/src']

const from = { path: `^(${packages.join('|')})(/|$)` }

/** Tests are left out: they reach through the public entrance of the package, and so see every folder. */
module.exports = {
  forbidden: [
    { name: 'no-cycles-of-folders', severity: 'error', scope: 'folder', from, to: { circular: true } },
    { name: 'no-cycles-of-files', severity: 'error', from, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/` },
  },
}
