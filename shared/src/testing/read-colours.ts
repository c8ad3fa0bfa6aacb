/** A colour as linear-light sRGB, clipped to what a screen shows. */
export type Colour = readonly [red: number, green: number, blue: number]
type Lab = readonly [lightness: number, a: number, b: number]

/** WCAG contrast of two opaque colours, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Computes custom properties of a stylesheet as a browser would: `var`, `oklch`, `color-mix` in OKLab, and the derived foreground. */
export function readColours(
  css: string,
  { dark, values = {} }: { dark: boolean; values?: Record<string, string> },
) {
  const tokens: Record<string, string> = {
    ...declarations(css, ':root'),
    ...(dark ? declarations(css, '.dark') : {}),
    ...values,
  }
  const lab = (text: string): Lab => {
    const value = text.trim()
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    if (name !== undefined) return lab(tokens[name] ?? fail(`${name} is not set`))
    const mix = /^color-mix\(in oklab, (.+) ([\d.]+)%, (.+)\)$/.exec(value)
    if (mix) return blend(lab(mix[1] ?? ''), lab(mix[3] ?? ''), Number(mix[2]) / 100)
    const from = /^oklch\(from (.+?\)) clamp\(([\d.]+), \(([\d.]+) - l\) \* 1000, 1\) 0 h\)$/.exec(value)
    if (from)
      return [Math.min(1, Math.max(Number(from[2]), (Number(from[3]) - lab(from[1] ?? '')[0]) * 1000)), 0, 0]
    const [l, c, h] =
      /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ??
      fail(`cannot read ${value}`)
    const hue = ((h ?? 0) * Math.PI) / 180
    return [l ?? 0, (c ?? 0) * Math.cos(hue), (c ?? 0) * Math.sin(hue)]
  }
  return (name: string): Colour => linear(lab(`var(${name})`))
}

/** Later blocks of the same selector win, as in the stylesheet. */
const declarations = (css: string, selector: string) =>
  Object.fromEntries(
    [...css.matchAll(new RegExp(`^ {2}\\${selector} \\{([^}]*)\\}`, 'gm'))].flatMap(([, body = '']) =>
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  )

const fail = (reason: string): never => {
  throw new Error(reason)
}

const blend = (a: Lab, b: Lab, part: number): Lab => {
  const mix = (index: 0 | 1 | 2) => a[index] * part + b[index] * (1 - part)
  return [mix(0), mix(1), mix(2)]
}

const linear = ([lightness, a, b]: Lab): Colour => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const clip = (value: number) => Math.min(1, Math.max(0, value))

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
