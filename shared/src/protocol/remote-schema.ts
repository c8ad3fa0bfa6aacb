import { type TSchema, Type } from 'typebox'
import { menuIcons, menus } from '../contract/menus'
import { CONTRACT } from '../contract/remote'
import { type SlotDescription, slots } from '../contract/slots'
import { foundKinds } from '../wire'
import { destinationSchema, findingSchema, menuEntrySchema, ShortcutSchema } from './listed-schema'
import { ClaimSchema, Name, OffersSchema, slotSchema } from './release-schema'
import { text } from './schema-parts'

const sentence = ({ purpose, where }: SlotDescription) => `${purpose} It is shown ${where}.`

/** The slots of the table, so that an editor can propose them, and any slot that another remote may offer. */
const SlotName = Type.Union([
  ...Object.entries<SlotDescription>(slots).map(([name, slot]): TSchema => {
    const description = sentence(slot)
    return name.endsWith('*')
      ? text(100, `^${name.slice(0, -1)}[\\w-]+$`, description)
      : Type.Literal(name, { description })
  }),
  text(100, '^[a-z][a-z0-9-]*:[\\w-]+$', 'A slot that a page of another remote offers.'),
])

const MenuName = Type.Union(
  Object.entries(menus).map(([name, description]) => Type.Literal(name, { description })),
)
const FoundKind = Type.Union(foundKinds.map(name => Type.Literal(name)))
const MenuIcon = Type.Union(menuIcons.map(name => Type.Literal(name)))

/** `remote.json`: what a team writes. `shared/remote.schema.json` is this, for editors and for the build. */
export const RemoteSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Name,
    contract: Type.Literal(CONTRACT, { description: 'The major version of the contract with the shell.' }),
    kind: Type.Union([Type.Literal('react'), Type.Literal('parcel')], {
      description: '`parcel` for a remote of another framework.',
    }),
    claims: Type.Array(ClaimSchema, { description: 'The URLs that it answers.' }),
    slots: Type.Optional(Type.Array(slotSchema(SlotName), { description: 'The slots that it fills.' })),
    offers: Type.Optional(OffersSchema),
    menuEntries: Type.Optional(
      Type.Array(menuEntrySchema(MenuName, MenuIcon), {
        maxItems: 20,
        description: 'The entries that it contributes to menus of the layout.',
      }),
    ),
    destinations: Type.Optional(
      Type.Array(destinationSchema(MenuIcon), {
        maxItems: 100,
        description: 'The places that search offers, besides those of `menuEntries`.',
      }),
    ),
    findings: Type.Optional(
      Type.Array(findingSchema(FoundKind, MenuIcon), {
        maxItems: 20,
        description: 'The things found by search that open in its pages.',
      }),
    ),
    shortcuts: Type.Optional(
      Type.Array(ShortcutSchema, { maxItems: 100, description: 'The keys that its pages know.' }),
    ),
    features: Type.Optional(
      Type.Record(Type.String(), text(200), {
        description:
          'The settings that decide what it shows: dotted path, and what it switches in one sentence.',
      }),
    ),
    permissions: Type.Optional(
      Type.Record(Type.String(), text(200), {
        description: 'The permissions that decide what it shows: name, and what it opens in one sentence.',
      }),
    ),
  },
  { additionalProperties: false, title: 'remote.json' },
)
