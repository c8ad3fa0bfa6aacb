import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** What matches requests for the own file of one page of a remote, which has a number for a name: its release says which. */
export function filesOf(remote: string, page: string, ending: 'js' | 'css' = 'js'): RegExp {
  const release = readFileSync(path.join(root, `mfe-${remote}`, 'dist', 'release.json'), 'utf8')
  const { preload }: { preload: Record<string, string[]> } = JSON.parse(release)
  const file = preload[page]?.findLast(name => name.endsWith(`.${ending}`))
  if (!file) throw new Error(`${page} of ${remote} has no file that ends with .${ending}.`)
  // Other versions of it have another hash.
  const [chunk] = file.split('.')
  return new RegExp(`/r/${remote}/[^/]+/${chunk}\\.[^/]*\\.${ending}`)
}
