import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** The commands of a document's fenced blocks of a kind, such as `sh`, in order and without their remarks. */
export function fencedCommands(file: string, kind: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const blocks = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
  return blocks
    .filter(([, info = '']) => info.trim() === kind)
    .flatMap(([, , body = '']) => body.split('\n'))
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
}

/** The kinds of fenced blocks a document has. */
export const fenceKinds = (file: string): string[] => [
  ...new Set(
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^```(.*)\n[\s\S]*?^```$/gm)].map(
      ([, info = '']) => info.trim(),
    ),
  ),
]
