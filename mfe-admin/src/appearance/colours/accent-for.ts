import type { Theme } from '@app/shared/wire'
import { contrast } from './contrast'
import { fromOklab, mix, type Rgb, toOklab } from './oklab'
import { parseColour, toHex } from './parse-colour'

const TEXT = 4.5
/** How much of the accent is in words of its colour, by `tokens.css`; the rest is the colour of text. */
const SHARE = { light: 0.82, dark: 0.56 }
const STEP = 0.01

/** An accent in another theme, and how it had to be changed to be read there. */
interface OtherAccent {
  values: { '--be-accent': string; '--be-accent-fg': string }
  change: 'none' | 'lighter' | 'darker'
}

/**
 * The accent of one theme as another could have it: in the same hue, no lighter or darker than it must be for words on it and words of
 * its colour to be read there. Words on it keep that theme's colour, unless this one's is what makes them readable. Undefined
 * where a colour is not known, or no lightness is enough.
 */
export function accentFor(
  other: Pick<Theme, 'values' | 'is_dark'>,
  own: Pick<Theme, 'values'>,
): OtherAccent | undefined {
  const written = own.values['--be-accent'] ?? ''
  const accent = parseColour(written)
  const [page, text] = [colourOf(other, '--be-bg'), colourOf(other, '--be-fg')]
  if (!accent || !page || !text) return undefined
  const share = SHARE[other.is_dark ? 'dark' : 'light']
  for (const step of steps())
    for (const theme of [other, own]) {
      const words = colourOf(theme, '--be-accent-fg')
      const moved = step === 0 ? accent : lighter(accent, step)
      if (!words || contrast(words, moved) < TEXT || contrast(mix(moved, share, text), page) < TEXT) continue
      const values = {
        '--be-accent': step === 0 ? written : toHex(moved),
        '--be-accent-fg': theme.values['--be-accent-fg'] ?? '',
      }
      const change = step === 0 ? 'none' : step > 0 ? 'lighter' : 'darker'
      return { values, change }
    }
  return undefined
}

const colourOf = ({ values }: Pick<Theme, 'values'>, name: string) => parseColour(values[name] ?? '')

const lighter = (colour: Rgb, by: number): Rgb => {
  const [light, a, b] = toOklab(colour)
  const moved = fromOklab(Math.min(1, Math.max(0, light + by)), a, b)
  // As it will be written: what is rounded must hold, too.
  return parseColour(toHex(moved)) ?? moved
}

/** None, then ever further to both sides. */
function* steps() {
  yield 0
  for (let step = 1; step * STEP <= 1; step++) {
    yield step * STEP
    yield -step * STEP
  }
}
