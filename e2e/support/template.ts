import path from 'node:path'
import { root } from './root'

/** A data folder that has been seeded and holds the seven published builds; made once per run, copied per test file. */
export const templateFolder = path.join(root, '.cache', 'e2e', 'template')
