import type { ParcelProps } from '@app/shared/contract'

// A sheet of its own needs no nonce under the page's content policy.
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { display: grid; gap: 16px; max-inline-size: 640px; margin-inline: auto; padding: 48px 24px; color: var(--be-fg) }
  p { color: var(--be-fg-muted) }
  a { color: var(--be-accent-text) }
`)
const places = ['lisbon', 'oslo']

/** The page: which harbours there are, and which one the address names. Its styles stay in its shadow. */
export class HarborClock extends HTMLElement {
  private readonly root = this.attachShadow({ mode: 'open' })
  private props: ParcelProps | undefined
  private forget: (() => void) | undefined

  /** Shows where the visitor is, and follows the bootstrap data from the first time on. */
  show(props: ParcelProps) {
    this.props = props
    this.forget ??= props.host.bootstrap.subscribe(() => this.draw())
    this.draw()
  }

  /** Lets go of the page. */
  stop() {
    this.forget?.()
    this.forget = undefined
  }

  private draw() {
    if (!this.props) return
    this.root.adoptedStyleSheets = [sheet]
    const { host, basePath, path } = this.props
    const { i18n, branding } = host.bootstrap.getState().settings
    const trans = (text: string) => i18n.lines[text] || text
    const place = places.find(name => path === `${basePath}/${name}`)
    this.root.replaceChildren(
      element('h1', trans('Harbours')),
      element('p', place ? `${branding.site_name}: ${place}` : branding.site_name),
      ...places.map(name => this.link(`${basePath}/${name}`, name)),
    )
  }

  private link(to: string, text: string) {
    const link = element('a', text)
    link.setAttribute('href', to)
    link.addEventListener('click', event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      this.props?.host.navigate(to)
    })
    return link
  }
}

function element(tag: string, text: string) {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
