export { type Embed, embedOf } from '../wire/page-embed'
export { loadSanitizer } from './load-sanitizer'
export { SafeHtml } from './safe-html'
export { SafeSvg } from './safe-svg'
