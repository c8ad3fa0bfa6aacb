import { createHash } from 'node:crypto'
import type { FileRecord, ReleaseRecord } from '@app/shared/protocol'
import { aRelease } from '@app/shared/testing/manifests'

/** A build as it lies in `dist/`: its release record and the bytes of each file. */
export interface Build {
  release: ReleaseRecord
  contents: Record<string, string>
}

/** A build whose record matches its files. */
export function aBuild(over: Partial<ReleaseRecord> = {}, contents: Record<string, string> = {}): Build {
  const { name, version } = aRelease(over)
  const all = { 'remoteEntry.js': `/* ${name} ${version} */ ${'console.log(1);'.repeat(100)}`, ...contents }
  const files = Object.fromEntries(Object.entries(all).map(([path, text]) => [path, describe(text)]))
  const claims = [{ path: `/${name}` as const }]
  return { release: aRelease({ claims, ...over, files }), contents: all }
}

/** A shell that other builds of these tests can run on. */
export const aShell = (over: Partial<ReleaseRecord> = {}, contents: Record<string, string> = {}): Build =>
  aBuild(
    {
      name: 'shell',
      kind: 'shell',
      entry: 'main.js',
      container: '',
      claims: [],
      preload: { '/': ['main.js', 'main.css'] },
      requires: { contract: 1, shared: '1.0.0', runtime: '2.9.2' },
      ...over,
    },
    { 'main.js': 'start()', 'main.css': 'body{margin:0}', ...contents },
  )

const describe = (text: string): FileRecord => ({
  sri: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  size: Buffer.byteLength(text),
})
