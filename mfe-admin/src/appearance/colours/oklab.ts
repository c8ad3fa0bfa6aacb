/** Red, green and blue from 0 to 1, as screens have them. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Lightness, and how much red or green, yellow or blue: https://bottosson.github.io/posts/oklab */
export type Oklab = readonly [light: number, a: number, b: number]

export function fromOklab(light: number, a: number, b: number): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return clamped(
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  )
}

export function toOklab(colour: Rgb): Oklab {
  const [red = 0, green = 0, blue = 0] = colour.map(linear)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** `color-mix(in oklab, one share, other)`. */
export function mix(one: Rgb, share: number, other: Rgb): Rgb {
  const [from, to] = [toOklab(one), toOklab(other)]
  const part = (index: 0 | 1 | 2) => from[index] * share + to[index] * (1 - share)
  return fromOklab(part(0), part(1), part(2))
}

/** The light of a part of a colour, as physics has it. */
export const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

const gamma = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)

export const clamped = (...parts: [number, number, number]): Rgb => {
  const [red, green, blue] = parts.map(part => Math.min(1, Math.max(0, part)))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
