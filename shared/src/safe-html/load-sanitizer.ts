import type { Config, DOMPurify } from 'dompurify'
import { codeElements, isCodeClass, pageAttributes, pageElements } from '../wire/page-markup'

/** Keeps text, tables, pictures and links, as the server does; nothing that could act, overlay the page or clash with its names. */
export type Sanitize = (html: string) => string

const config: Config = {
  ALLOWED_TAGS: [...pageElements],
  ALLOWED_ATTR: [...new Set(Object.values(pageAttributes).flat()), 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Drawings alone: no links, nothing from elsewhere, no styles that would hold for the whole page. */
const drawings: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: ['style', 'a', 'use', 'image', 'animate', 'set', 'animateMotion', 'animateTransform'],
  FORBID_ATTR: ['style', 'class', 'href', 'xlink:href'],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
}

let loading: Promise<Sanitize> | undefined
let loaded: Sanitize | undefined

/** The sanitizer if it is already loaded. */
export const loadedSanitizer = (): Sanitize | undefined => loaded

/** Loads the sanitizer once; pages without untrusted markup do not load it. */
export function loadSanitizer(): Promise<Sanitize> {
  loading ??= import('dompurify').then(({ default: purifier }) => {
    loaded = create(purifier)
    return loaded
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Loads the sanitizer of drawings; it is the same code with another list. What has no drawing becomes empty. */
export async function loadSvgSanitizer(): Promise<Sanitize> {
  const { default: purifier } = await import('dompurify')
  return svg => {
    const clean = purifier.sanitize(svg, drawings)
    return clean.trimStart().startsWith('<svg') ? clean : ''
  }
}

const create = (purifier: DOMPurify): Sanitize => {
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const element = node.localName
    if (attribute.attrName === 'class') {
      attribute.attrValue = attribute.attrValue.split(/\s+/).filter(isCodeClass).join(' ')
      attribute.keepAttr = codeElements.includes(element) && attribute.attrValue !== ''
    } else attribute.keepAttr = pageAttributes[element]?.includes(attribute.attrName) ?? false
  })
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer')
    // Without a description a screen reader would say the address.
    if (node.localName === 'img' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  })
  return html => purifier.sanitize(html, config)
}
