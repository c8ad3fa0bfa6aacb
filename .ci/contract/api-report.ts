import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createModules, type Origin } from './declarations'

const root = path.resolve(__dirname, '..', '..')

/** Doors that are not for remotes: what builds the page's host, and what only our servers' tests use. */
const closed = ['./create-host', './testing/manifests']

/**
 * `shared/api.txt`: every name that remotes can import of `@app/shared`, and each declaration behind it, without comments. A change
 * of the contract is a change of this file.
 */
export function apiReport(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'api-report-'))
  try {
    emitDeclarations(folder)
    return report(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function emitDeclarations(folder: string) {
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc')
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly']
  const shared = path.join(root, 'shared')
  execFileSync(tsc, ['-p', shared, ...options, '--rootDir', path.join(shared, 'src'), '--outDir', folder])
  // Types of schemas repeat every schema within; the sources name them.
  rmSync(path.join(folder, 'wire'), { recursive: true })
  cpSync(path.join(shared, 'src', 'wire'), path.join(folder, 'wire'), { recursive: true })
  for (const file of ['control-plane', 'rollout']) {
    rmSync(path.join(folder, 'protocol', `${file}.d.ts`))
    cpSync(path.join(shared, 'src', 'protocol', `${file}.ts`), path.join(folder, 'protocol', `${file}.ts`))
  }
}

function report(folder: string): string {
  const { exportsOf, declaration } = createModules()
  const doors = openDoors().map(([door, file]) => ({ door, names: exportsOf(fileIn(folder, file)) }))
  const declarations = new Map<string, Map<string, string>>()
  const include = (origin: Origin) => {
    const place = path.relative(folder, origin.file).replace(/(\.d)?\.ts$/, '')
    const texts = declarations.get(place) ?? new Map<string, string>()
    declarations.set(place, texts)
    if (texts.has(origin.name)) return
    const { text, mentions } = declaration(origin)
    texts.set(origin.name, text)
    mentions.forEach(include)
  }
  for (const { names } of doors) for (const origin of names.values()) include(origin)
  return [
    'The API of @app/shared for remotes. Written by npm run contract; a test compares it.',
    ...doors.map(
      ({ door, names }) =>
        `${door}\n${[...names.keys()]
          .sort()
          .map(name => `  ${name}`)
          .join('\n')}`,
    ),
    ...sorted(declarations).map(
      ([place, texts]) =>
        `== ${place}\n${sorted(texts)
          .map(([, text]) => text)
          .join('\n')}`,
    ),
    '',
  ].join('\n\n')
}

/** Doors in the exports of the package that have types, each with its file. */
function openDoors(): [string, string][] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'shared', 'package.json'), 'utf8'),
  )
  return Object.entries(exports)
    .filter(([door, file]) => file.endsWith('.ts') && !closed.includes(door))
    .map(([door, file]) => [door.replace('.', '@app/shared'), file])
}

const fileIn = (folder: string, file: string) => {
  const place = path.join(folder, path.relative('src', file))
  return place.includes(`${path.sep}wire${path.sep}`) ? place : place.replace(/\.ts$/, '.d.ts')
}

const sorted = <T>(map: Map<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
