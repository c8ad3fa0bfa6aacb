// Bundles the server that tests kill: from source it would start three times as slowly.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../deploy/bundle.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const api = name => path.join(root, 'api', 'src', name)

await bundle(
  {
    'writing-server': api('testing/writing-server.ts'),
    worker: api('db/embedded/worker.ts'),
    'create-database': api('db/embedded/create-database.ts'),
  },
  path.join(root, 'node_modules', '.cache', 'writing-server'),
)
