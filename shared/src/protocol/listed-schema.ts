import { type TSchema, Type } from 'typebox'
import { access, exactly, feature, text } from './schema-parts'

const label = text(100, undefined, 'Its text in English, which is the key of its translation.')

const seenBy = {
  access: Type.Optional(
    Type.Union([access, Type.Literal('subscriber')], {
      description: 'Who sees it, as for claims; or who has a valid subscription.',
    }),
  ),
  feature: Type.Optional(feature),
}

/** A path of the app; two slashes would lead to another site. */
const place = text(300, '^/(?![/\\\\])\\S*$', 'A path of the app, with a search and a fragment if need be.')

/** An entry of a menu of the layout; `menu` and `icon` are the schemas of their names. */
export const menuEntrySchema = (menu: TSchema, icon: TSchema) =>
  Type.Object(
    {
      menu,
      label,
      path: text(200, '^/[^?#\\s]*$', 'A path of the app.'),
      icon: Type.Optional(icon),
      order: Type.Number({ description: 'Entries of a menu are listed by it, smallest first.' }),
      ...seenBy,
      unless: Type.Optional(
        text(100, undefined, 'Dotted path of a setting; where it is on, the entry is left out.'),
      ),
      screen: Type.Optional(Type.Literal('narrow', { description: 'Only on screens of up to 768 px.' })),
      count: Type.Optional(
        text(100, undefined, 'Name of a number of the signed-in user, shown after the label when above 0.'),
      ),
      primary: Type.Optional(
        Type.Boolean({ description: 'Among buttons: the one that most visitors need.' }),
      ),
    },
    exactly,
  )

/** A place that the search over the whole site offers; `icon` is the schema of its name. */
export const destinationSchema = (icon: TSchema) =>
  Type.Object(
    {
      label,
      path: place,
      within: Type.Optional(
        text(100, undefined, 'The area it belongs to, in English; shown beside it, and found as well.'),
      ),
      group: Type.Optional(
        text(100, undefined, 'A heading of its own, in English; what has one is listed once somebody types.'),
      ),
      icon: Type.Optional(icon),
      ...seenBy,
    },
    exactly,
  )

/** Where things open that the search of the API finds; `kind` and `icon` are the schemas of their names. */
export const findingSchema = (kind: TSchema, icon: TSchema) =>
  Type.Object(
    {
      kind,
      label: text(100, undefined, 'What a list of them is called, in English.'),
      path: text(300, '^/(?![/\\\\])\\S*$', 'A path of the app, with `:id` or `:name` of what was found.'),
      icon: Type.Optional(icon),
      ...seenBy,
    },
    exactly,
  )

/** Keys that do something in a remote. */
export const ShortcutSchema = Type.Object(
  {
    keys: Type.Array(text(40, '^\\S(.*\\S)?$'), {
      minItems: 1,
      maxItems: 4,
      description: 'Such as `Mod+S`; `Mod` is ⌘ on the computers of Apple and Ctrl elsewhere.',
    }),
    label: text(200, undefined, 'What they do, in English.'),
    group: text(100, undefined, 'Where they do it, in English: the heading they stand under.'),
    path: Type.Optional(text(300, '^/(?![/\\\\])\\S*$', 'Who may not open it does not see them.')),
  },
  exactly,
)
