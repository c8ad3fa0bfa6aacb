import { embedOf } from '@app/shared/safe-html'
import { Node } from '@tiptap/react'

/** A video or a map: stored as a figure that holds nothing but a link, which the page puts a frame above. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: figure => {
        const [link, ...others] = figure.children
        const href = link?.localName === 'a' ? (link.getAttribute('href') ?? '') : ''
        return embedOf(href) && others.length === 0 ? { href, title: link?.textContent?.trim() } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['figure', ['a', { href: attrs.href }, attrs.title || attrs.href]],
})
