import type { Config, DOMPurify } from 'dompurify'

/** Text with markup in, the same without anything that could act, overlay the page or clash with its names out. */
export type Sanitize = (html: string) => string

const config: Config = {
  USE_PROFILES: { html: true },
  SANITIZE_NAMED_PROPS: true,
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
  FORBID_ATTR: ['style', 'class'],
  ALLOW_DATA_ATTR: false,
  ADD_ATTR: ['target'],
}

let loading: Promise<Sanitize> | undefined
let loaded: Sanitize | undefined

/** The sanitizer if it is already here. */
export const loadedSanitizer = (): Sanitize | undefined => loaded

/** Downloads the sanitizer, once: pages without foreign markup never pay for it. */
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

const create = (purifier: DOMPurify): Sanitize => {
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer')
  })
  return html => purifier.sanitize(html, config)
}
