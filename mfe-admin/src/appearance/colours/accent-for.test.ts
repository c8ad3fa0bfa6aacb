import { accentFor } from './accent-for'
import { contrast } from './contrast'
import { mix } from './oklab'
import { parseColour } from './parse-colour'

const theme = (is_dark: boolean, [bg, fg, accent, words]: string[]) => ({
  is_dark,
  values: {
    '--be-bg': bg ?? '',
    '--be-fg': fg ?? '',
    '--be-accent': accent ?? '',
    '--be-accent-fg': words ?? '',
  },
})
const light = (accent: string, words = 'white') => theme(false, ['#ffffff', '#18181b', accent, words])
const dark = theme(true, ['#0a0a0c', '#f4f4f5', '#6d6af8', '#ffffff'])

it.each([
  ['a colour that can be read in both', light('#4f46e5'), 'none'],
  ['one too dark for words on a dark page', light('#1e1b4b'), 'lighter'],
  ['one too light for white words', light('#34d399'), 'darker'],
  ['a light one with dark words of its own', light('#facc15', '#111111'), 'none'],
])('takes over %s', (_, own, change) => {
  const found = accentFor(dark, own)
  expect(found?.change).toBe(change)
  const [accent, words, page, text] = [
    found?.values['--be-accent'],
    found?.values['--be-accent-fg'],
    '#0a0a0c',
    '#f4f4f5',
  ].map(colour => parseColour(colour ?? '') ?? [0, 0, 0]) as [number, number, number][]
  if (!accent || !words || !page || !text) throw new Error('all four are colours')
  expect(contrast(accent, words)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(mix(accent, 0.56, text), page)).toBeGreaterThanOrEqual(4.5)
})

it('knows nothing of colours that are half typed', () => {
  expect(accentFor(dark, light('#4f4'))).toBeDefined()
  expect(accentFor(dark, light('#4f'))).toBeUndefined()
})
