import postcss, { type Container, type Declaration, type Document, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

/** At-rules whose blocks hold rules for elements; blocks of the others, such as `@keyframes`, hold none. */
const GROUPING = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope'])

/** A pseudo-class that takes a list matches what each of its selectors matches. */
const MATCHING_ANY = new Set([':is', ':where', ':has', ':-webkit-any', ':-moz-any'])

/** Variables under a name of the remote's own change nothing for other remotes; the design tokens, `--be-*`, do. */
const isOwnVariable = ({ prop }: Declaration) => prop.startsWith('--') && !prop.startsWith('--be-')

/**
 * Selectors of a stylesheet that match elements without a class or id of its own, such as `body` or `h1`, and therefore style
 * other remotes' pages. Throws CssSyntaxError, which names the place, for text that is no stylesheet.
 */
export function reachingSelectors(css: string, path?: string): string[] {
  const found = new Set<string>()
  postcss.parse(css, { from: path }).walkDecls(declaration => {
    if (isOwnVariable(declaration)) return
    for (const selector of reachingAt(declaration)) found.add(selector)
  })
  return [...found]
}

/** The selectors of the rule around a declaration that are anchored neither by themselves nor by what they stand in. */
function reachingAt(declaration: Declaration): string[] {
  const rules: Rule[] = []
  let around: Container | Document | undefined = declaration.parent
  for (; around; around = around.parent) {
    if (isRule(around)) rules.push(around)
    else if (isAtRule(around)) {
      if (!GROUPING.has(around.name)) return []
      if (around.name === 'scope' && isAnchoredScope(around.params)) return []
    }
  }
  const [own, ...outer] = rules
  return own && outer.every(rule => unanchored(rule.selector).length > 0) ? unanchored(own.selector) : []
}

const isRule = (node: Container | Document): node is Rule => node.type === 'rule'
const isAtRule = (node: Container | Document): node is postcss.AtRule => node.type === 'atrule'

/** `@scope (.card) to (.body)` binds what it contains; without a root it is the whole document. */
function isAnchoredScope(params: string) {
  const [, root] = /^\(([\s\S]*?)\)\s*(?:to\s*\([\s\S]*\)\s*)?$/.exec(params) ?? []
  return root !== undefined && unanchored(root).length === 0
}

const unanchored = (selectors: string) =>
  selectorParser()
    .astSync(selectors)
    .nodes.filter(selector => !isAnchored(selector))
    .map(selector => selector.toString().trim())

/** Whether something in a selector demands a class or an id. `:not(.a)` does not: it matches what lacks one. */
const isAnchored = (selector: Selector): boolean => selector.nodes.some(demandsName)

const demandsName = (node: Node): boolean =>
  node.type === 'class' ||
  node.type === 'id' ||
  (node.type === 'pseudo' &&
    MATCHING_ANY.has(node.value.toLowerCase()) &&
    node.nodes.length > 0 &&
    node.nodes.every(isAnchored))
