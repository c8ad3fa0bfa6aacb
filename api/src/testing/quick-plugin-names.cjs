// Fastify looks for the name of every plugin among all loaded modules. Jest makes that list anew for each plugin, which took longer
// than anything else in the start of a server; here a plugin has the name of its function.
const NAME = Symbol.for('fastify.display-name')
const plugins = require('fastify/lib/plugin-utils.js')
const { registerPlugin, getFuncPreview } = plugins
plugins.registerPlugin = function (plugin) {
  plugin[NAME] ??= plugin.name || getFuncPreview(plugin)
  return registerPlugin.call(this, plugin)
}
