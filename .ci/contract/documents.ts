import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteManifest } from '../../shared/src/contract/remote'
import { RemoteSchema } from '../../shared/src/protocol/remote-schema'
import { apiReport } from './api-report'
import { declaredDocument, slotsDocument } from './lists'

const root = path.resolve(__dirname, '..', '..')

/** `remote.json` of every remote of this repository. */
export const remotes: readonly RemoteManifest[] = readdirSync(root)
  .filter(name => name.startsWith('mfe-'))
  .map(name => JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')))

/** Files that follow from the contract, by their path. `npm run contract` writes them; a test compares them. */
export const documents: Readonly<Record<string, () => string>> = {
  'shared/remote.schema.json': () =>
    `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...RemoteSchema }, null, 2)}\n`,
  'shared/api.txt': apiReport,
  'docs/features-and-permissions.md': () => declaredDocument(remotes),
  'docs/slots.md': () => slotsDocument(remotes),
}
