import { type Static, Type } from 'typebox'

/** A look: `values` maps style variables such as `--be-bg` to CSS values. */
export const Theme = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  is_dark: Type.Boolean(),
  default_light: Type.Boolean(),
  default_dark: Type.Boolean(),
  values: Type.Record(Type.String(), Type.String()),
})
export type Theme = Static<typeof Theme>
