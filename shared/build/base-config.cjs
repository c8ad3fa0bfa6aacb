const path = require('node:path')
const MinimizerPlugin = require('minimizer-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { IntegrityPlugin } = require('./integrity-plugin.cjs')
const { minifyCss } = require('./minify-css.cjs')

/** The classes of `x.public.module.css` have names that stay, because the document server draws with them (decision 150). */
const publicName = ({ resourcePath }, _, local) => {
  const [, name] = /([\w-]+)\.public\.module\.css$/.exec(resourcePath) ?? []
  return name && (name === local ? `be-${name}` : `be-${name}-${local}`)
}

/** What shell and remotes have in common: TypeScript by swc, CSS Modules, hashed names, integrity on every chunk. */
const baseConfig = (dir, { mode = 'production' } = {}) => ({
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: mode === 'development' ? 'eval-source-map' : false,
  output: {
    path: path.join(dir, 'dist'),
    clean: true,
    publicPath: 'auto',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 15_000,
    // Without it a module that threw once is served half-initialised on the next try (webpack#19351).
    strictModuleExceptionHandling: true,
    hashFunction: 'sha256',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    // Warnings do not stop a build; a name that a module does not export must.
    parser: { javascript: { exportsPresence: 'error' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: mode === 'development' } },
            target: 'es2022',
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: require.resolve('css-loader'),
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                getLocalIdent: publicName,
                localIdentName: mode === 'development' ? '[name]__[local]' : '[hash:base64:6]',
              },
            },
          },
        ],
      },
      { test: /\.(woff2|webp)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // Numbers, which every page of a remote carries (decision 162).
    chunkIds: mode === 'development' ? 'named' : 'deterministic',
    minimizer: [
      new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
      new MinimizerPlugin({ test: /\.css$/, minify: minifyCss, parallel: false }),
    ],
  },
  performance: { hints: false },
  plugins: [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
    }),
    new IntegrityPlugin(),
  ],
})

module.exports = { baseConfig }
