import type { Settings, Theme, ThemeFont } from '../wire'

/** The style variables of a theme that are colours. */
export const themeColours = [
  '--be-bg',
  '--be-bg-subtle',
  '--be-bg-raised',
  '--be-fg',
  '--be-fg-muted',
  '--be-border',
  '--be-border-strong',
  '--be-accent',
  '--be-accent-fg',
  '--be-danger',
  '--be-success',
  '--be-warning',
  '--be-navbar-bg',
  '--be-navbar-fg',
  '--be-hero-bg',
  '--be-hero-fg',
] as const

const COLOUR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]*(deg[\d\s.,%/+-]*)?\)|white|black|transparent)$/i
const LENGTH = /^(0|\d{1,3}(\.\d{1,3})?(px|rem|em))$/
const FAMILIES = /^[\w\s,'"-]{1,300}$/
const WEIGHT = /^[1-9]00$/

const rules: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(themeColours.map(name => [name, COLOUR])),
  '--be-radius': LENGTH,
  '--be-font-family': FAMILIES,
  '--be-font-weight': WEIGHT,
}

/** Whether a colour is written as a theme may have it: as hexadecimal digits or by a function of numbers. */
export const isThemeColour = (value: string) => COLOUR.test(value)

/** Whether a theme may set this variable to this value. Nothing that is more than a colour, a length, fonts or a weight is. */
export const isThemeValue = (name: string, value: string): boolean =>
  Object.hasOwn(rules, name) && rules[name]?.test(value) === true

/** The weight of a font that names none. K-021 */
const DEFAULT_WEIGHT = 400
/** What buttons and titles are set in. */
const BOLD = 600

export const weightOf = ({ weight }: ThemeFont): number => weight ?? DEFAULT_WEIGHT

/** Whether something is a font a theme may have. */
export const isThemeFont = (value: unknown): value is ThemeFont =>
  typeof value === 'object' &&
  value !== null &&
  'family' in value &&
  typeof value.family === 'string' &&
  /^[A-Za-z0-9][A-Za-z0-9 ]{0,59}$/.test(value.family) &&
  (!('weight' in value) || value.weight === undefined || WEIGHT.test(String(value.weight)))

const FALLBACK = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif"

/** The style variables of a theme, its font among them. */
export const themeVariables = ({ values, font }: Pick<Theme, 'values' | 'font'>): Record<string, string> =>
  font
    ? {
        ...values,
        '--be-font-family': `'${font.family.replace(/[^\w ]/g, '')}', ${FALLBACK}`,
        '--be-font-weight': String(weightOf(font)),
      }
    : values

/** Where this site serves the CSS of fonts itself: a folder of the path that its assets come from. */
const ownFonts = ({ asset_url }: Pick<Settings, 'asset_url'>) =>
  `${new URL(asset_url, 'http://here').pathname.replace(/\/+$/, '')}/fonts`

/** The address of a font's CSS at the fonts service of the site. Another service is asked for one weight: not every font has more. */
export function fontUrl(font: ThemeFont, settings: Pick<Settings, 'asset_url' | 'fonts'>): string {
  const service = settings.fonts?.service ?? null
  const weight = weightOf(font)
  const weights = service === null && weight < BOLD ? `${weight};${BOLD}` : String(weight)
  const family = encodeURIComponent(font.family).replaceAll('%20', '+')
  const base = service === null ? ownFonts(settings) : service.replace(/\/+$/, '')
  return `${base}/css2?family=${family}:wght@${weights}&display=swap`
}
