import { type Static, Type } from 'typebox'
import { Id, nullable, oneLine, Revision } from './schema-parts'

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

/** A menu as its editors see it; `revision` grows by one with every save. */
export const EditedMenu = Type.Object({ ...Menu.properties, revision: Type.Integer() })
export type EditedMenu = Static<typeof EditedMenu>

/** Answer of `GET menus`. */
export const MenusResponse = Type.Object({ menus: Type.Array(EditedMenu) })
export type MenusResponse = Static<typeof MenusResponse>

/** Answer of `POST menus` and `PUT menus/{id}`. */
export const MenuResponse = Type.Object({ menu: EditedMenu })
export type MenuResponse = Static<typeof MenuResponse>

const shortTexts = (maxItems: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems })

/** Body of `POST menus`. */
export const NewMenuRequest = Type.Object({
  name: oneLine({ minLength: 1, maxLength: 100 }),
  positions: shortTexts(50),
  items: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 100 }),
      label: oneLine({ minLength: 1, maxLength: 100 }),
      icon: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
      type: Type.Union([Type.Literal('link'), Type.Literal('route'), Type.Literal('customPage')]),
      action: Type.String({ minLength: 1, maxLength: 2000 }),
      target: Type.Optional(Type.Union([Type.Literal('_self'), Type.Literal('_blank')])),
      roles: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      permissions: Type.Optional(shortTexts(50)),
    }),
    { maxItems: 100 },
  ),
})
export type NewMenuRequest = Static<typeof NewMenuRequest>

/** Body of `PUT menus/{id}`; refused with 409 when the menu has another revision by now. */
export const UpdateMenuRequest = Type.Object({
  ...NewMenuRequest.properties,
  revision: Revision,
})
export type UpdateMenuRequest = Static<typeof UpdateMenuRequest>
