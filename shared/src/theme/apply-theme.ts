import type { Theme } from '../wire'

const VARIABLE = /^--be-/

/** Puts a theme's variables and the dark class on the page; those of the theme before it go. */
export function applyTheme({ is_dark, values }: Theme, root: HTMLElement = document.documentElement): void {
  for (const name of Array.from(root.style))
    if (VARIABLE.test(name) && !(name in values)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(values))
    if (VARIABLE.test(name)) root.style.setProperty(name, value)
  root.classList.toggle('dark', is_dark)
}
