import type { Settings } from '@app/shared/wire'

/** Where the icon of the site is: the one it has chosen, or a `data:` URL. */
export const siteIcon = ({ branding }: Pick<Settings, 'branding'>) =>
  branding.favicon || letterIcon(branding.site_name)

/** The site's first letter on a rounded square, as a `data:` URL: an icon that costs no request. */
function letterIcon(siteName: string): string {
  const letter = [...siteName.trim()][0]?.toUpperCase() ?? ''
  const safe = /^[\p{L}\p{N}]$/u.test(letter) ? letter : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="18" font-weight="600" fill="#fff">${safe}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
