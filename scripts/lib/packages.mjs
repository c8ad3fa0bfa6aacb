import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Folders of everything that is released on its own: the shell and each remote. */
export const releasedFolders = (base = root) =>
  [
    'shell',
    ...readdirSync(base).filter(
      name => name.startsWith('mfe-') && existsSync(path.join(base, name, 'remote.json')),
    ),
  ].map(name => path.join(base, name))
