import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** A web font by its name at the fonts service, and the weight text is set in. */
export const ThemeFont = Type.Object({
  family: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ]{0,59}$' }),
  weight: Type.Optional(Type.Integer({ minimum: 100, maximum: 900, multipleOf: 100, default: 400 })),
})
export type ThemeFont = Static<typeof ThemeFont>

/** A look: `values` maps style variables such as `--be-bg` to CSS values; without a font it has that of the kit. */
export const Theme = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  is_dark: Type.Boolean(),
  default_light: Type.Boolean(),
  default_dark: Type.Boolean(),
  values: Type.Record(Type.String(), Type.String()),
  font: Type.Optional(nullable(ThemeFont)),
})
export type Theme = Static<typeof Theme>
