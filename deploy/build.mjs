// Bundles the server and the command line into deploy/dist.
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const here = path => fileURLToPath(new URL(path, import.meta.url))

await bundle(
  {
    start: here('src/one-process/start.ts'),
    'publish-at-start': here('src/one-process/publish-at-start.ts'),
    data: here('src/one-process/data/main.ts'),
    cli: here('src/cli/main.ts'),
    signing: here('src/serve/keys-for-build.ts'),
    worker: here('../api/src/db/embedded/worker.ts'),
    'create-database': here('../api/src/db/embedded/create-database.ts'),
  },
  here('dist'),
)
