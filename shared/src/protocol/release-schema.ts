import { type TSchema, Type } from 'typebox'
import { destinationSchema, findingSchema, menuEntrySchema, ShortcutSchema } from './listed-schema'
import { BUNDLED_RUNTIME } from './manifest/manifest'
import { access, exactly, feature, text } from './schema-parts'

const NAME = '^[a-z][a-z0-9-]*$'

export const Name = text(63, NAME)
export const Version = text(100, '^[0-9A-Za-z][0-9A-Za-z.+_-]*$')
export const EnvName = text(63, NAME)
export const Revision = Type.Integer({ minimum: 0 })
const PLAIN = '\\d+\\.\\d+\\.\\d+'
/** Every form of a range that `satisfies` reads; another one would hold nothing in the browser. */
const VersionRange = text(100, `^(\\^${PLAIN}|>=${PLAIN} <${PLAIN}|${PLAIN}(-[0-9A-Za-z.-]+)?)$`)
const Runtime = Type.Union([Type.Literal(BUNDLED_RUNTIME), VersionRange])
/** Why something was done, for the log. */
export const Reason = text(500, '\\S')
/** Path of a file in a release: no empty, hidden or climbing segment. */
export const FilePath = text(200, '^[\\w@~-][\\w.@~-]*(/[\\w@~-][\\w.@~-]*)*$')

/** What a visitor must satisfy, as a claim or a slot says it; `Gate` of the contract. */
const gate = {
  access: Type.Optional(access),
  feature: Type.Optional(feature),
  page: Type.Optional(
    text(
      100,
      undefined,
      'Name of the file, without folder and extension, that `remote.tsx` loads lazily for it; prefetched with the remote.',
    ),
  ),
  frame: Type.Optional(
    Type.Union([Type.Literal('app'), Type.Literal('bare')], {
      description: '`bare` leaves out the bar on top and the footer.',
    }),
  ),
  navbar: Type.Optional(
    text(
      100,
      '^[a-z][a-z\\d-]*$',
      'Position of the menu in the bar on top, such as `pricing-navbar`; where no menu has it, that of `navbar`.',
    ),
  ),
}

const CLAIMED = '^/[^?#\\s]*[^/?#\\s]$'

/** A URL prefix that a remote answers. */
export const ClaimSchema = Type.Object(
  {
    path: text(200, CLAIMED, 'A prefix of URLs; no two remotes may claim the same one.'),
    ...gate,
    pages: Type.Optional(
      Type.Record(Type.String({ maxLength: 200, pattern: CLAIMED }), text(100), {
        description:
          'Files for URLs below the path, as `page` is for the rest: by a path such as `/orders/:id`, of which the most exact one that fits counts.',
      }),
    ),
  },
  exactly,
)

/** A slot that a remote fills; `name` is the schema of its name. */
export const slotSchema = (name: TSchema) =>
  Type.Object(
    {
      name,
      label: Type.Optional(text(100, undefined, 'What a list of such slots calls it, in English.')),
      ...gate,
    },
    exactly,
  )

/** Names of slots that the pages of a remote draw. */
export const OffersSchema = Type.Array(text(100), {
  maxItems: 50,
  description:
    'Slots that its own pages draw for others to fill; a name that ends with * stands for every name that begins so.',
})

/** What a build may say in `release.json`. An unknown member is refused, so that a misspelt gate cannot open a page. */
export const ReleaseSchema = Type.Object(
  {
    name: Name,
    version: Version,
    kind: Type.Union([Type.Literal('react'), Type.Literal('parcel'), Type.Literal('shell')]),
    entry: FilePath,
    container: Type.String({ maxLength: 200 }),
    files: Type.Record(
      Type.String({ maxLength: 200 }),
      Type.Object(
        { sri: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }), size: Type.Integer({ minimum: 0 }) },
        exactly,
      ),
    ),
    claims: Type.Array(ClaimSchema),
    slots: Type.Array(slotSchema(text(100))),
    menuEntries: Type.Optional(Type.Array(menuEntrySchema(text(100), text(100)), { maxItems: 20 })),
    destinations: Type.Optional(Type.Array(destinationSchema(text(100)), { maxItems: 100 })),
    findings: Type.Optional(Type.Array(findingSchema(text(100), text(100)), { maxItems: 20 })),
    shortcuts: Type.Optional(Type.Array(ShortcutSchema, { maxItems: 100 })),
    preload: Type.Record(Type.String({ maxLength: 200 }), Type.Array(FilePath)),
    consumes: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), text(100))),
    offers: Type.Optional(OffersSchema),
    manifest: Type.Optional(Type.Union([Type.Literal('mfe-manifest/v1'), Type.Literal('mfe-manifest/v2')])),
    needs: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.Array(text(200)))),
    requires: Type.Object({ contract: Type.Integer(), shared: VersionRange, runtime: Runtime }, exactly),
  },
  exactly,
)
