/** Rules whose blocks hold further rules; blocks of the others hold none that match elements. */
const GROUPING = /^@(media|supports|layer|container|starting-style)\b/
const SCOPED = /[.#][\w-\\]/

/** Variables under a name of one's own change nothing for others; ours do. */
const HARMLESS = /^--(?!be-)/

/**
 * Selectors of a stylesheet that match elements nobody marked for it, such as `body` or `h1`: they reach other people's
 * pages. What stands inside another rule is bound by that one.
 */
export function reachingSelectors(css: string): string[] {
  const found = new Set<string>()
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g, '""')
  const open: { isGroup: boolean; reaching: string[] }[] = []
  let piece = ''
  const declare = () => {
    const declared = piece.trim()
    piece = ''
    if (declared === '' || HARMLESS.test(declared)) return
    for (const selector of open.at(-1)?.reaching ?? []) found.add(selector)
  }
  for (const character of text) {
    if (character === '{') {
      const rule = piece.trim()
      // Inside of anything that is no group, a selector has an anchor already.
      const isBound = rule.startsWith('@') || !open.every(({ isGroup }) => isGroup)
      const reaching = isBound ? [] : listOf(rule).filter(selector => !SCOPED.test(selector))
      open.push({ isGroup: GROUPING.test(rule), reaching })
      piece = ''
    } else if (character === '}') {
      declare()
      open.pop()
    } else if (character === ';') declare()
    else piece += character
  }
  return [...found]
}

/** The parts of a selector list; commas inside brackets belong to a part. */
function listOf(selectors: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of selectors) {
    if ('(['.includes(character)) depth += 1
    if (')]'.includes(character)) depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map(part => part.trim()).filter(Boolean)
}
