// Command line: node build-variants.cjs <folder> <public keys as JSON>. Builds the baselines of bench/first-route.ts.
const path = require('node:path')
const { runBuild } = require('@app/shared/build')
const defaultFederation = require('./variants/default-federation.cjs')
const oneBundle = require('./variants/one-bundle.cjs')

const HEADING = 'Choose the right plan for you'
const [folder, keys] = process.argv.slice(2)
const publicKeys = JSON.parse(keys)

async function build() {
  await runBuild(oneBundle({ outDir: path.join(folder, 'one-bundle'), publicKeys }))
  const change = { file: 'mfe-billing/src/pricing/pricing.tsx', from: HEADING, to: `${HEADING}, today` }
  await runBuild(oneBundle({ outDir: path.join(folder, 'one-bundle-after'), publicKeys, change }))
  const configs = defaultFederation({
    outDir: path.join(folder, 'default-federation'),
    publicKeys,
    base: '/bench/default-federation',
  })
  for (const config of configs) await runBuild(config)
}

build().catch(error => {
  console.error(error.message)
  process.exit(1)
})
