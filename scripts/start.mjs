// npm start: installs what is missing, builds what changed, and serves the whole application.
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
process.chdir(root)
const { buildEverything } = await import('./lib/build-everything.mjs')
await buildEverything()
await import(path.join(root, 'deploy', 'dist', 'start.js'))
