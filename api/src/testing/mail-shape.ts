import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Email } from 'postal-mime'

type Node = DefaultTreeAdapterTypes.Node

/** Tokens and numbers, which differ from mail to mail. */
const withoutChance = (text: string) => text.replace(/[\w-]{20,}|\d+/g, '#')

/**
 * A mail as the program of its reader takes it apart: headers, lines, and the elements, attributes and texts of its HTML. `say` changes
 * texts alone, so that what a value does beside being said shows as a difference.
 */
export function mailShape(
  { headers, from, subject = '', text = '', html = '' }: Email,
  say = (said: string) => said,
) {
  return {
    headers: headers.map(({ key }) => key).sort(),
    from: withoutChance(say(from?.name ?? '')),
    subject: withoutChance(say(subject)),
    lines: say(text)
      .split(/[\n\v\f\r\u0085\u2028\u2029]/)
      .map(withoutChance),
    html: nodesBelow(parse(html)).map(node => withoutChance(outlineOf(node, say))),
  }
}

const nodesBelow = (node: Node): Node[] =>
  'childNodes' in node ? node.childNodes.flatMap(child => [child, ...nodesBelow(child)]) : []

function outlineOf(node: Node, say: (said: string) => string) {
  if ('value' in node) return say(node.value)
  const attributes = 'attrs' in node ? node.attrs.map(({ name, value }) => `${name}=${value}`) : []
  return [`<${node.nodeName}>`, ...attributes].join(' ')
}
