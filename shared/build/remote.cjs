const { readFileSync } = require('node:fs')
const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { baseConfig } = require('./base-config.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')
const { pagesOf, readManifest, releaseOf } = require('./remote-manifest.cjs')
const { lazy, sharedModules } = require('./singletons.cjs')

/** The version of the plugin that builds, which may be another than the one this package depends on. */
const pluginVersion = readPluginVersion()
/** Versions before 2.8 refuse the option, which saves 0.7 kB per remote. */
const knowsDisableRemote = Number(pluginVersion.split('.')[1]) >= 8

function readPluginVersion() {
  const entry = require.resolve('@module-federation/enhanced')
  const name = path.join('@module-federation', 'enhanced')
  const folder = entry.slice(0, entry.lastIndexOf(name) + name.length)
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
}

/**
 * webpack configuration of the remote in `dir`: reads `remote.json` and `package.json`, exposes `src/remote`. A parcel
 * has its own framework and asks for none of the shell's modules. Throws ManifestError where `remote.json` does not fit its
 * schema.
 */
const remote = dir => {
  const manifest = readManifest(dir)
  // Container and chunk-loading names carry the version, so that two versions can live in one page.
  const container = `mfe_${manifest.id}__${manifest.version}`.replace(/\W/g, '_')
  const config = baseConfig(dir)
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: container },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote', name: 'remote' } },
        shared: manifest.kind === 'parcel' ? {} : sharedModules,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: {
            disableSnapshot: true,
            target: 'web',
            ...(knowsDisableRemote && { disableRemote: true }),
          },
        },
      }),
      new ReleasePlugin({
        release: releaseOf(manifest, container, pluginVersion),
        first: [container, 'remote'],
        exposed: path.join(dir, 'src', 'remote'),
        lazyShared: Object.keys(lazy),
        places: pagesOf(manifest),
      }),
    ],
  }
}

module.exports = { remote }
