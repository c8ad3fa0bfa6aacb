import type { Theme } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { themeStore } from './store'

const shape = {
  '--be-radius': '8px',
  '--be-font-family':
    "'Inter Variable', 'Inter Fallback', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif",
  '--be-font-weight': '400',
}

const light: Omit<Theme, 'id'> = {
  name: 'Light',
  is_dark: false,
  default_light: true,
  default_dark: false,
  values: {
    '--be-bg': 'oklch(0.991 0.0015 286)',
    '--be-bg-subtle': 'oklch(0.968 0.003 286)',
    '--be-bg-raised': 'oklch(1 0 0)',
    '--be-fg': 'oklch(0.215 0.014 286)',
    '--be-fg-muted': 'oklch(0.488 0.016 286)',
    '--be-border': 'oklch(0.916 0.005 286)',
    '--be-border-strong': 'oklch(0.646 0.014 286)',
    '--be-accent': 'oklch(0.511 0.214 274)',
    '--be-accent-fg': 'oklch(1 0 0)',
    '--be-danger': 'oklch(0.552 0.208 25)',
    '--be-success': 'oklch(0.558 0.137 153)',
    '--be-warning': 'oklch(0.69 0.152 68)',
    '--be-navbar-bg': 'oklch(0.991 0.0015 286)',
    '--be-navbar-fg': 'oklch(0.215 0.014 286)',
    '--be-hero-bg': 'oklch(0.225 0.052 276)',
    '--be-hero-fg': 'oklch(0.985 0.004 286)',
    ...shape,
  },
}

const dark: Omit<Theme, 'id'> = {
  name: 'Dark',
  is_dark: true,
  default_light: false,
  default_dark: true,
  values: {
    '--be-bg': 'oklch(0.161 0.005 286)',
    '--be-bg-subtle': 'oklch(0.194 0.006 286)',
    '--be-bg-raised': 'oklch(0.213 0.007 286)',
    '--be-fg': 'oklch(0.962 0.003 286)',
    '--be-fg-muted': 'oklch(0.722 0.012 286)',
    '--be-border': 'oklch(0.284 0.008 286)',
    '--be-border-strong': 'oklch(0.545 0.012 286)',
    '--be-accent': 'oklch(0.563 0.208 275)',
    '--be-accent-fg': 'oklch(1 0 0)',
    '--be-danger': 'oklch(0.561 0.196 25)',
    '--be-success': 'oklch(0.68 0.148 155)',
    '--be-warning': 'oklch(0.78 0.145 75)',
    '--be-navbar-bg': 'oklch(0.161 0.005 286)',
    '--be-navbar-fg': 'oklch(0.962 0.003 286)',
    '--be-hero-bg': 'oklch(0.225 0.052 276)',
    '--be-hero-fg': 'oklch(0.985 0.004 286)',
    ...shape,
  },
}

/** The looks of a new installation. */
export async function seedThemes(db: Db) {
  for (const theme of [light, dark]) await themeStore(db).create(theme)
}
