const MiniCssExtractPlugin = require('mini-css-extract-plugin')

/**
 * For webpack and rspack. Makes every chunk script and stylesheet carry the integrity the shell knows from the signed manifest.
 * `__mfeIntegrity(url)` answers with the hash, or with one that nothing matches when the file is unknown,
 * so that the browser itself refuses it.
 */
class IntegrityPlugin {
  apply(compiler) {
    // rspack has the same hook under another name, and none for the stylesheets that its own plugin extracts.
    const scripts = compiler.rspack?.RuntimePlugin ?? compiler.webpack.runtime.LoadScriptRuntimeModule
    const protect = (tag, url) =>
      `if (globalThis.__mfeIntegrity) { ${tag}.integrity = globalThis.__mfeIntegrity(${url}); ${tag}.crossOrigin = 'anonymous'; }`
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', compilation => {
      scripts
        .getCompilationHooks(compilation)
        .createScript.tap('IntegrityPlugin', source => `${source}\n${protect('script', 'url')}`)
      if (compiler.rspack) return
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n${protect(names.tag, `${names.tag}.href`)}`,
      )
    })
  }
}

module.exports = { IntegrityPlugin }
