import { clamped, fromOklab, type Rgb } from './oklab'

/** A CSS colour as the screen has it: hexadecimal digits, `rgb()`, `hsl()`, `oklch()` or `oklab()`, and three names. Undefined for any other. What lets something shine through is taken for solid. */
export function parseColour(text: string): Rgb | undefined {
  const colour = text.trim().toLowerCase()
  if (colour === 'white') return [1, 1, 1]
  if (colour === 'black') return [0, 0, 0]
  if (colour.startsWith('#')) return fromHex(colour.slice(1))
  const [, name = '', inside = ''] = /^([a-z]+)\(([^)]*)\)$/.exec(colour) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  if (parts.length < 3) return undefined
  const [a = 0, b = 0, c = 0] = parts.map((part, index) => numberOf(part, scaleOf(name, index)))
  if ([a, b, c].some(Number.isNaN)) return undefined
  if (name === 'rgb' || name === 'rgba') return clamped(a / 255, b / 255, c / 255)
  if (name === 'hsl' || name === 'hsla') return fromHsl(a, b, c)
  if (name === 'oklab') return fromOklab(a, b, c)
  const angle = (c * Math.PI) / 180
  return name === 'oklch' ? fromOklab(a, b * Math.cos(angle), b * Math.sin(angle)) : undefined
}

/** `#rrggbb`. */
export const toHex = (colour: Rgb): string =>
  `#${colour
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** What 100 % of the part of a function means. */
const scaleOf = (name: string, index: number) => {
  if (name.startsWith('rgb')) return 255
  if (name.startsWith('hsl') || index === 0) return 1
  return 0.4
}

const numberOf = (part: string, whole: number) =>
  part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part.replace(/deg$/, ''))

function fromHex(digits: string): Rgb | undefined {
  const long = digits.length < 6 ? [...digits].map(digit => digit + digit).join('') : digits
  const [, red = '', green = '', blue = ''] = /^(..)(..)(..)/.exec(long) ?? []
  const parts = [red, green, blue].map(part => Number.parseInt(part, 16) / 255)
  return /^[\da-f]{6}([\da-f]{2})?$/.test(long) ? clamped(...(parts as [number, number, number])) : undefined
}

function fromHsl(hue: number, saturation: number, light: number): Rgb {
  const reach = saturation * Math.min(light, 1 - light)
  const at = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return clamped(at(0), at(8), at(4))
}
