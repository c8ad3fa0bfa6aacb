const { transform } = require('esbuild')

/** Minimizer for stylesheets, in the shape the minimizer plugin calls it. */
const minifyCss = async input => {
  const [[, code]] = Object.entries(input)
  const minified = await transform(code, {
    loader: 'css',
    minify: true,
    target: 'chrome123',
    legalComments: 'none',
  })
  return { code: minified.code }
}

module.exports = { minifyCss }
