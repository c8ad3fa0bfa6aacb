import type { Theme } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { themeStore } from './store'

const shape = {
  '--be-radius': '8px',
  '--be-font-family': "'Inter Variable', Inter, system-ui, sans-serif",
  '--be-font-weight': '400',
}

const light: Omit<Theme, 'id'> = {
  name: 'Light',
  is_dark: false,
  default_light: true,
  default_dark: false,
  values: {
    '--be-bg': 'oklch(0.995 0.001 265)',
    '--be-bg-subtle': 'oklch(0.975 0.003 265)',
    '--be-bg-raised': 'oklch(1 0 0)',
    '--be-fg': 'oklch(0.21 0.02 265)',
    '--be-fg-muted': 'oklch(0.49 0.02 265)',
    '--be-border': 'oklch(0.915 0.006 265)',
    '--be-border-strong': 'oklch(0.62 0.015 265)',
    '--be-accent': 'oklch(0.51 0.19 268)',
    '--be-accent-fg': 'oklch(1 0 0)',
    '--be-danger': 'oklch(0.53 0.2 27)',
    '--be-success': 'oklch(0.5 0.13 152)',
    '--be-warning': 'oklch(0.52 0.12 65)',
    '--be-navbar-bg': 'oklch(1 0 0)',
    '--be-navbar-fg': 'oklch(0.21 0.02 265)',
    '--be-hero-bg': 'oklch(0.24 0.06 270)',
    '--be-hero-fg': 'oklch(0.99 0.003 265)',
    ...shape,
  },
}

const dark: Omit<Theme, 'id'> = {
  name: 'Dark',
  is_dark: true,
  default_light: false,
  default_dark: true,
  values: {
    '--be-bg': 'oklch(0.17 0.012 265)',
    '--be-bg-subtle': 'oklch(0.2 0.014 265)',
    '--be-bg-raised': 'oklch(0.225 0.016 265)',
    '--be-fg': 'oklch(0.95 0.005 265)',
    '--be-fg-muted': 'oklch(0.72 0.015 265)',
    '--be-border': 'oklch(0.3 0.018 265)',
    '--be-border-strong': 'oklch(0.56 0.02 265)',
    '--be-accent': 'oklch(0.72 0.14 268)',
    '--be-accent-fg': 'oklch(0.17 0.03 268)',
    '--be-danger': 'oklch(0.72 0.16 25)',
    '--be-success': 'oklch(0.76 0.15 155)',
    '--be-warning': 'oklch(0.81 0.14 80)',
    '--be-navbar-bg': 'oklch(0.19 0.014 265)',
    '--be-navbar-fg': 'oklch(0.95 0.005 265)',
    '--be-hero-bg': 'oklch(0.21 0.05 270)',
    '--be-hero-fg': 'oklch(0.97 0.004 265)',
    ...shape,
  },
}

/** The looks of a new installation. */
export async function seedThemes(db: Db) {
  for (const theme of [light, dark]) await themeStore(db).create(theme)
}
