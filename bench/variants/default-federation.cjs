const { mkdirSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { baseConfig, federationRange, ReleasePlugin, singletons } = require('@app/shared/build')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack')
const { remoteIds } = require('./remotes.cjs')
const { withoutIntegrity } = require('./without-integrity.cjs')

const root = path.resolve(__dirname, '..', '..')

/** Shared the way the documentation starts out: singletons, everybody with a fallback of their own. */
const shared = Object.fromEntries(Object.keys(singletons).map(request => [request, { singleton: true }]))

/** Module Federation as it comes: static remotes, run-time manifests, asynchronous start. One configuration per build. */
module.exports = ({ outDir, publicKeys, base }) => [
  hostConfig({ outDir, publicKeys, base }),
  ...remoteIds().map(id => remoteConfig(id, outDir)),
]

function hostConfig({ outDir, publicKeys, base }) {
  const config = baseConfig(path.join(root, 'shell'))
  const folder = `${outDir}-entry`
  mkdirSync(folder, { recursive: true })
  const hop = path.join(folder, 'hop.ts')
  writeFileSync(
    hop,
    `import '@app/shared/tokens.css'\nimport('${path.join(root, 'shell', 'src', 'main')}')\n`,
  )
  const federation = path.join(folder, 'federation.ts')
  writeFileSync(
    federation,
    `import { loadRemote } from '@module-federation/enhanced/runtime'
export const importRemote = ({ extras }) => loadRemote(\`\${extras.container.slice(4).split('__')[0]}/remote\`)\n`,
  )
  return {
    ...config,
    entry: { main: hop },
    output: { ...config.output, path: path.join(outDir, 'shell'), uniqueName: 'shell' },
    plugins: [
      ...withoutIntegrity(config.plugins),
      new DefinePlugin({
        __MFE_TRUST__: JSON.stringify({ keys: publicKeys, threshold: 1 }),
        __MFE_RUNTIME__: JSON.stringify(federationRange),
        __MFE_SINGLETONS__: JSON.stringify(singletons),
      }),
      new NormalModuleReplacementPlugin(/^\.\/federation$/, federation),
      new NormalModuleReplacementPlugin(/(\/registry|\.)\/preload$/, path.join(__dirname, 'no-preload.ts')),
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        remotes: Object.fromEntries(remoteIds().map(id => [id, `mfe_${id}@${base}/${id}/mf-manifest.json`])),
        shared,
      }),
      new ReleasePlugin({
        release: { name: 'default-federation' },
        first: ['main'],
        places: { '/': undefined },
      }),
    ],
  }
}

function remoteConfig(id, outDir) {
  const config = baseConfig(path.join(root, `mfe-${id}`))
  return {
    ...config,
    entry: {},
    output: { ...config.output, path: path.join(outDir, id), uniqueName: `mfe_${id}` },
    plugins: [
      ...withoutIntegrity(config.plugins),
      new ModuleFederationPlugin({
        name: `mfe_${id}`,
        filename: 'remoteEntry.js',
        dts: false,
        exposes: { './remote': './src/remote.tsx' },
        shared,
      }),
    ],
  }
}
