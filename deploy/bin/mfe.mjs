#!/usr/bin/env node
// Runs the bundled command line, or its source where nothing was bundled yet.
import { existsSync } from 'node:fs'

const bundle = new URL('../dist/cli.js', import.meta.url)
if (existsSync(bundle)) await import(bundle.href)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('../src/cli/main.ts')
}
