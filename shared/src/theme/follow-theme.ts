import type { BootstrapStore } from '../host/host'
import type { Theme } from '../wire'
import { activeTheme, defaultTheme } from './active-theme'
import { loadThemeFont } from './load-theme-font'
import { followPreference, followPrinting, isPrinted, prefersDark } from './system-preference'
import { themeVariables } from './theme-rules'

const VARIABLE = /^--be-/

/** The id of the document's style for both settings of the system, which is in force until a theme is applied. */
const DOCUMENT_STYLE = 'system-themes'

/** Sets a theme's variables and the dark class on the page, and removes those of the theme before it. */
function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  const values = themeVariables(theme)
  for (const name of Array.from(root.style))
    if (VARIABLE.test(name) && !(name in values)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(values))
    if (VARIABLE.test(name)) root.style.setProperty(name, value)
  root.classList.toggle('dark', theme.is_dark)
  document.getElementById(DOCUMENT_STYLE)?.remove()
}

/**
 * Applies the active theme of the bootstrap data to the page, now and after each change of it or of the visitor's system; what is
 * printed is light. Returns how to stop.
 */
export function followTheme(store: BootstrapStore): () => void {
  let applied: Theme | undefined
  const apply = (theme: Theme | undefined) => {
    if (!theme || theme === applied) return
    applied = theme
    loadThemeFont(theme, store.getState().settings)
    applyTheme(theme)
  }
  const print = () => apply(defaultTheme(store.getState(), 'light'))
  const show = () => apply(activeTheme(store.getState(), prefersDark()))
  const follow = () => (isPrinted() ? print() : show())
  follow()
  // Not every browser tells of both: Firefox prints a copy of the page, made right after `beforeprint`.
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', show)
  const stops = [store.subscribe(follow), followPreference(follow), followPrinting(follow)]
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', show)
  }
}
