import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A text of the sources that people may see, and where it stands. */
export interface ShownText {
  text: string
  file: string
}

type Node = { type: string; [key: string]: unknown }

/** Properties and attributes that hold no words, whatever their values look like. */
const SILENT =
  /^(className|summary|key|id|to|href|type|role|name|path|variant|size|tone|kind|code|action|method|icon|autoComplete|accept|rel|src|style|data-.*|aria-(live|current|haspopup|controls))$/

/**
 * The texts in a source: what is given to `trans` and `<Trans message>`, and every literal that begins like a sentence or a count. The second
 * finds lines that reach `trans` through a table or a property, at the price of a short list of words that nobody sees.
 */
export function shownTexts(file: string): ShownText[] {
  const found = new Set<string>()
  const source = readFileSync(file, 'utf8')
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node, found)
  return [...found].map(text => ({ text, file }))
}

function walk(node: unknown, found: Set<string>): void {
  if (!isNode(node)) {
    walkAll(node, found)
    return
  }
  if (
    /^Ts(?!AsExpression|SatisfiesExpression|ConstAssertion|NonNull)|^(Import|ExportAll|ExportNamed)/.test(
      node.type,
    )
  )
    return
  if (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee))) return
  if (node.type === 'CallExpression') {
    if (nameOf(node.callee) === 'trans') directTexts(node.arguments, found)
    if (/^(console|Object|JSON)$/.test(nameOf(node.callee))) return
  }
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'message') directTexts(node.value, found)
  if (node.type === 'JSXAttribute' && SILENT.test(nameOf(node.name))) return
  if (node.type === 'KeyValueProperty') {
    if (!SILENT.test(nameOf(node.key))) walk(node.value, found)
    return
  }
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return
  if (node.type === 'StringLiteral' || node.type === 'JSXText') {
    const text = String(node.value).trim().replace(/\s+/g, ' ')
    if (
      !/^\w+-[A-Z]\w+$/.test(text) &&
      /^[A-Z][a-z’']+([ .:,!?…–-]|$)|^[A-Z]+ [a-z]|^(\d+|:[a-z]\w*) [a-z]{3}/.test(text)
    )
      found.add(text)
    return
  }
  walkAll(node, found)
}

/** Walks the parts of a list or an object. */
function walkAll(node: unknown, found: Set<string>): void {
  if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) walk(value, found)
}

/** Every literal of the first argument, whatever it begins with. */
function directTexts(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if (!isNode(node)) {
    for (const value of Array.isArray(node) ? node.slice(0, 1) : Object.values(node))
      directTexts(value, found)
    return
  }
  if (node.type === 'StringLiteral') found.add(String(node.value))
  for (const part of branches[node.type] ?? []) directTexts(node[part], found)
}

/** The parts of an expression that may be its value. */
const branches: Record<string, string[]> = {
  ConditionalExpression: ['consequent', 'alternate'],
  BinaryExpression: ['left', 'right'],
  ParenthesisExpression: ['expression'],
  JSXExpressionContainer: ['expression'],
}

const isNode = (node: unknown): node is Node =>
  typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string'

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.object)
  return String(node.value ?? '')
}
