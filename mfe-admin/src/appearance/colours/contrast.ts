import type { Theme } from '@app/shared/wire'
import { linear, type Rgb } from './oklab'
import { parseColour } from './parse-colour'

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: Rgb) {
  const [red = 0, green = 0, blue = 0] = colour.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Colours that are seen together: what each pair is called, and how far apart it has to be. Text needs 4.5, the edge of a control 3. */
const pairs = [
  { name: 'Text on the page', front: '--be-fg', back: '--be-bg', needed: 4.5 },
  { name: 'Text on subtle surfaces', front: '--be-fg', back: '--be-bg-subtle', needed: 4.5 },
  { name: 'Text on cards', front: '--be-fg', back: '--be-bg-raised', needed: 4.5 },
  { name: 'Quiet text on the page', front: '--be-fg-muted', back: '--be-bg', needed: 4.5 },
  { name: 'Quiet text on cards', front: '--be-fg-muted', back: '--be-bg-raised', needed: 4.5 },
  { name: 'Words of buttons', front: '--be-accent-fg', back: '--be-accent', needed: 4.5 },
  { name: 'Words of the bar', front: '--be-navbar-fg', back: '--be-navbar-bg', needed: 4.5 },
  { name: 'Words over the landing page', front: '--be-hero-fg', back: '--be-hero-bg', needed: 4.5 },
  { name: 'Edges of fields', front: '--be-border-strong', back: '--be-bg', needed: 3 },
] as const

/** How far apart the colours of one pair are; a ratio of null is of colours that are not known. */
export interface PairContrast {
  name: string
  ratio: number | null
  needed: number
  passes: boolean
}

/** The contrast of each pair of a theme. */
export const contrastsOf = ({ values }: Pick<Theme, 'values'>): PairContrast[] =>
  pairs.map(({ name, front, back, needed }) => {
    const [one, other] = [parseColour(values[front] ?? ''), parseColour(values[back] ?? '')]
    const ratio = one && other ? contrast(one, other) : null
    return { name, ratio, needed, passes: ratio === null || ratio >= needed }
  })

/** What a change makes hard to read: pairs of a theme, by their names, that could be read before or were in no theme. */
export interface MadeHard {
  theme: string
  pairs: string[]
}

/** What changed themes make hard to read. What was so before is no news to who changes something else. */
export function madeHardToRead(before: readonly Theme[], after: readonly Theme[]): MadeHard[] {
  const failingOf = (theme: Theme) =>
    contrastsOf(theme)
      .filter(({ passes }) => !passes)
      .map(({ name }) => name)
  return after.flatMap(theme => {
    const old = before.find(({ id }) => id === theme.id)
    const known = old ? failingOf(old) : []
    const pairs = failingOf(theme).filter(name => !known.includes(name))
    return pairs.length > 0 ? [{ theme: theme.name, pairs }] : []
  })
}
