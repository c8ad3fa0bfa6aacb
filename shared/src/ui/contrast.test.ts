import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contrast, readColours } from '../testing/read-colours'

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')

/** What a site's own theme may set; everything else must follow from it. */
const own = {
  light: {
    '--be-bg': 'oklch(0.995 0.001 265)',
    '--be-bg-subtle': 'oklch(0.975 0.003 265)',
    '--be-bg-raised': 'oklch(1 0 0)',
    '--be-fg': 'oklch(0.21 0.02 265)',
    '--be-fg-muted': 'oklch(0.49 0.02 265)',
    '--be-border-strong': 'oklch(0.62 0.015 265)',
    '--be-accent': 'oklch(0.51 0.19 268)',
    '--be-danger': 'oklch(0.53 0.2 27)',
    '--be-success': 'oklch(0.5 0.13 152)',
    '--be-warning': 'oklch(0.52 0.12 65)',
  },
  dark: {
    '--be-bg': 'oklch(0.17 0.012 265)',
    '--be-bg-subtle': 'oklch(0.2 0.014 265)',
    '--be-bg-raised': 'oklch(0.225 0.016 265)',
    '--be-fg': 'oklch(0.95 0.005 265)',
    '--be-fg-muted': 'oklch(0.72 0.015 265)',
    '--be-border-strong': 'oklch(0.56 0.02 265)',
    '--be-accent': 'oklch(0.72 0.14 268)',
    '--be-accent-fg': 'oklch(0.17 0.03 268)',
    '--be-danger': 'oklch(0.72 0.16 25)',
    '--be-success': 'oklch(0.76 0.15 155)',
    '--be-warning': 'oklch(0.81 0.14 80)',
  },
}
const themes = {
  light: readColours(css, { dark: false }),
  dark: readColours(css, { dark: true }),
  'own light': readColours(css, { dark: false, values: own.light }),
  'own dark': readColours(css, { dark: true, values: own.dark }),
}

const surfaces = ['bg', 'bg-subtle', 'bg-raised']
const on = (grounds: string[], ...inks: string[]) =>
  inks.flatMap(ink => grounds.map(ground => [ink, ground] as const))
const texts = [
  ...on(surfaces, 'fg', 'fg-muted', 'accent-text', 'danger-text', 'success-text', 'warning-text'),
  ...on(['accent', 'accent-hover', 'accent-active'], 'accent-fg'),
  ...on(['danger', 'danger-hover', 'danger-active'], 'danger-fg'),
  ...(['accent', 'danger', 'success', 'warning'] as const).flatMap(tone =>
    on([`${tone}-soft`], `${tone}-text`, 'fg'),
  ),
  ...on(['navbar-bg'], 'navbar-fg'),
  ...on(['hero-bg'], 'hero-fg'),
  ...on(['fg'], 'bg'),
]
const controls = on(surfaces, 'border-strong', 'accent', 'danger', 'ring', 'success')

describe.each(Object.keys(themes) as (keyof typeof themes)[])('the %s theme', name => {
  const colour = (token: string) => themes[name](`--be-${token}`)

  it.each(texts)('can be read: %s on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('can be seen: %s on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})
