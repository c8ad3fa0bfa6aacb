// npm run build: bundles the server and builds the shell and every remote whose sources changed.
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { buildEverything } = await import('./lib/build-everything.mjs')
await buildEverything()
