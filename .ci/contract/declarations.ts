import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A name as a file declares or forwards it. */
export interface Origin {
  file: string
  name: string
}

/** The top level of a module: its declarations by name, what it imports, and what it exports. */
interface Module {
  declarations: Map<string, string>
  imports: Map<string, Origin>
  exports: Map<string, Origin>
  forwards: string[]
}

const STATEMENT = /^(export|import|declare|type|interface|const|function|class|abstract)\b/
const DECLARED = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|const|function|class)\s+([\w$]+)/

/** Reads modules as `tsc` and the formatter write them: each statement begins a line, and nothing else does. */
export function createModules() {
  const known = new Map<string, Module>()

  function moduleOf(file: string): Module {
    const found = known.get(file) ?? read(file)
    known.set(file, found)
    return found
  }

  /** What a module exports, by name, with the file that declares it. */
  function exportsOf(file: string): Map<string, Origin> {
    const { exports, forwards } = moduleOf(file)
    const own = [...exports].map(([name, origin]) => [name, declaring(origin)] as const)
    return new Map([...forwards.flatMap(target => [...exportsOf(target)]), ...own])
  }

  /** Follows a name through files that only forward it. */
  function declaring({ file, name }: Origin): Origin {
    const { declarations, imports } = moduleOf(file)
    if (declarations.has(name)) return { file, name }
    const imported = imports.get(name)
    if (imported) return declaring(imported)
    const exported = exportsOf(file).get(name)
    if (!exported) throw new Error(`${file} exports no "${name}".`)
    return exported
  }

  /** The text of a declaration, and the names of this package that it mentions. */
  function declaration({ file, name }: Origin): { text: string; mentions: Origin[] } {
    const { declarations, imports } = moduleOf(file)
    const text = declarations.get(name) ?? ''
    const words = new Set(text.match(/[A-Za-z_$][\w$]*/g))
    const mentions = [...words].flatMap(word => {
      if (word === name) return []
      if (declarations.has(word)) return [{ file, name: word }]
      const imported = imports.get(word)
      return imported ? [declaring(imported)] : []
    })
    return { text, mentions }
  }

  return { exportsOf, declaration }
}

function read(file: string): Module {
  const module: Module = { declarations: new Map(), imports: new Map(), exports: new Map(), forwards: [] }
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const from = /from '(\.[^']+)';?$/.exec(statement)?.[1]
    const target = from && resolve(path.dirname(file), from)
    const [, list = ''] = /^(?:import|export) (?:type )?\{([^}]*)\}/.exec(statement) ?? []
    const [, declared] = DECLARED.exec(statement) ?? []
    if (target && statement.startsWith('export *')) module.forwards.push(target)
    else if (statement.startsWith('import')) {
      for (const { name, as } of namesIn(list)) if (target) module.imports.set(as, { file: target, name })
    } else if (statement.startsWith('export {')) {
      for (const { name, as } of namesIn(list)) module.exports.set(as, { file: target ?? file, name })
    } else if (declared) {
      const before = module.declarations.get(declared)
      module.declarations.set(declared, before ? `${before}\n${statement}` : statement)
      if (statement.startsWith('export ')) module.exports.set(declared, { file, name: declared })
    }
  }
  return module
}

function statementsOf(text: string): string[] {
  const statements: string[] = []
  for (const line of text
    .replace(/^ *\/\*\*?[\s\S]*?\*\/\n/gm, '')
    .replace(/^ *\/\/.*\n/gm, '')
    .split('\n')) {
    if (STATEMENT.test(line)) statements.push(line)
    else if (statements.length > 0 && line) statements[statements.length - 1] += `\n${line}`
  }
  return statements
}

/** `type A, B as C` as names and what they are called. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map(item => item.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map(item => {
      const [name = '', as = name] = item.split(' as ')
      return { name, as }
    })

/** The file of a relative import; undefined for a stylesheet. */
const resolve = (folder: string, request: string): string | undefined =>
  ['.d.ts', '/index.d.ts', '.ts', '/index.ts'].map(end => path.join(folder, request) + end).find(existsSync)
