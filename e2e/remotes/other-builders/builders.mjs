/** The preset of this repository, with another minor version of the federation plugin below it. */
const preset = version => ({
  packages: [`@module-federation/enhanced@${version}`],
  config: `
const { remote, runBuild } = require('@app/shared/build')
runBuild(remote(__dirname))
`,
})

/** webpack's own plugin, which needs no federation runtime at all, with the rest of the preset. */
const webpack = {
  packages: [],
  config: `
const { container } = require('webpack')
const { baseConfig, describeBuild, runBuild, sharedModules } = require('@app/shared/build')

const name = 'mfe_webpack__1_0_0'
const config = baseConfig(__dirname)
runBuild({
  ...config,
  entry: {},
  output: { ...config.output, uniqueName: name },
  plugins: [
    ...config.plugins,
    new container.ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote' },
      shared: sharedModules,
    }),
  ],
}).then(() => describeBuild(__dirname, { container: name }))
`,
}

/** rspack's own plugin, as a team would configure it; the runtime is in the build. */
const rspack = packages => ({
  packages,
  config: `
const path = require('node:path')
const { rspack } = require('@rspack/core')
const { describeBuild, IntegrityPlugin, sharedModules } = require('@app/shared/build')

const container = 'mfe_' + path.basename(__dirname).replace(/\\W/g, '_') + '__1_0_0'
const compiler = rspack({
  mode: 'production',
  context: __dirname,
  devtool: false,
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: path.join(__dirname, 'dist'),
    uniqueName: container,
    publicPath: 'auto',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\\.tsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\\.css$/, type: 'javascript/auto', use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote' },
      shared: sharedModules,
    }),
    new rspack.CssExtractRspackPlugin({ chunkFilename: '[name].[contenthash:8].css' }),
    new IntegrityPlugin(),
  ],
})
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString({ all: false, errors: true }))
    process.exit(1)
  }
  describeBuild(__dirname, { container })
  compiler.close(() => {})
})
`,
})

const vite = {
  packages: ['vite@8.3.8', '@module-federation/vite@1.23.0'],
  config: `
const { describeBuild, sharedModules } = require('@app/shared/build')

async function main() {
  const { build } = await import('vite')
  const { federation } = await import('@module-federation/vite')
  await build({
    root: __dirname,
    configFile: false,
    base: './',
    plugins: [
      federation({
        name: require('node:path').basename(__dirname),
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedModules,
        dts: false,
      }),
    ],
    build: { target: 'chrome123', assetsDir: '', rollupOptions: { input: './src/remote.tsx' } },
  })
  describeBuild(__dirname)
}
main()
`,
}

/** Every builder whose remotes run in the shell; docs/adding-a-remote.md lists them for teams. */
export const builders = {
  'enhanced-2-6': preset('2.6.0'),
  'enhanced-2-7': preset('2.7.0'),
  'enhanced-2-8': preset('2.8.2'),
  'enhanced-2-9': preset('2.9.2'),
  'rspack-1': rspack(['@rspack/core@1.7.0']),
  'rspack-2': rspack(['@rspack/core@2.3.2', '@module-federation/runtime-tools@2.9.2']),
  vite,
  webpack,
}
