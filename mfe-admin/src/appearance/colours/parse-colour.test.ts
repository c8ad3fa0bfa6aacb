import { contrast } from './contrast'
import { parseColour, toHex } from './parse-colour'

it.each([
  ['#fff', '#ffffff'],
  ['#1d4ed8', '#1d4ed8'],
  ['#1d4ed880', '#1d4ed8'],
  ['rgb(29, 78, 216)', '#1d4ed8'],
  ['rgb(0% 50% 100% / 0.5)', '#0080ff'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['oklch(0.5198 0.1769 142.5deg)', '#008000'],
  ['oklch(62.8% 0.258 29.23)', '#ff0000'],
  ['oklab(0.452 -0.032 -0.312)', '#0000ff'],
  [' WHITE ', '#ffffff'],
])('reads %s', (text, hex) => {
  const [a, b] = [parseColour(text), parseColour(hex)]
  // Two ways of rounding may differ by a step of 256.
  for (const part of [0, 1, 2]) expect(Math.abs((a?.[part] ?? 9) - (b?.[part] ?? -9))).toBeLessThan(0.02)
})

it.each(['', 'reddish', '#12', '#ggg', 'rgb(1,2)', 'url(x)', 'lab(1 2 3)'])('knows nothing of %j', text => {
  expect(parseColour(text)).toBeUndefined()
})

it('measures contrast as WCAG does', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21)
  const grey = parseColour('#767676')
  expect(grey && contrast(grey, [1, 1, 1])).toBeCloseTo(4.54, 2)
  expect(toHex([1, 0.5, 0])).toBe('#ff8000')
})
