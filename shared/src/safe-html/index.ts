export { loadSanitizer } from './load-sanitizer'
export { SafeHtml } from './safe-html'
export { SafeSvg } from './safe-svg'
