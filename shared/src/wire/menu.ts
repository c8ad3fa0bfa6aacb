import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** An entry of a menu: `link` is a plain anchor, any other type a route of the app. Without `action` it is not shown. */
export const MenuItem = Type.Object({
  id: Type.String(),
  label: Type.String(),
  icon: Type.Optional(nullable(Type.String())),
  type: Type.String(),
  action: nullable(Type.String()),
  target: Type.Optional(Type.Union([Type.Literal('_self'), Type.Literal('_blank')])),
  roles: Type.Optional(Type.Array(Type.Integer())),
  permissions: Type.Optional(Type.Array(Type.String())),
})
export type MenuItem = Static<typeof MenuItem>

/** A menu and the named positions where it is shown. */
export const Menu = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  positions: Type.Array(Type.String()),
  items: Type.Array(MenuItem),
})
export type Menu = Static<typeof Menu>
