import { Type } from 'typebox'
import { BUNDLED_RUNTIME } from './manifest'

const text = (maxLength: number, pattern?: string) =>
  Type.String({ minLength: 1, maxLength, ...(pattern && { pattern }) })

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

const exactly = { additionalProperties: false }
const gate = {
  access: Type.Optional(
    Type.Union([
      Type.Literal('guest'),
      Type.Literal('user'),
      Type.Object({ permission: text(100) }, exactly),
    ]),
  ),
  feature: Type.Optional(text(100)),
  page: Type.Optional(text(100)),
  frame: Type.Optional(Type.Union([Type.Literal('app'), Type.Literal('bare')])),
}

/** What a build may say in `release.json`. A member nobody knows is refused, so that a misspelt gate cannot open a page. */
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
    claims: Type.Array(Type.Object({ path: text(200, '^/[^?#\\s]*[^/?#\\s]$'), ...gate }, exactly)),
    slots: Type.Array(Type.Object({ name: text(100), label: Type.Optional(text(100)), ...gate }, exactly)),
    preload: Type.Record(Type.String({ maxLength: 200 }), Type.Array(FilePath)),
    consumes: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), text(100))),
    offers: Type.Optional(Type.Array(text(100), { maxItems: 50 })),
    manifest: Type.Optional(Type.Union([Type.Literal('mfe-manifest/v1'), Type.Literal('mfe-manifest/v2')])),
    needs: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.Array(text(200)))),
    requires: Type.Object({ contract: Type.Integer(), shared: VersionRange, runtime: Runtime }, exactly),
  },
  exactly,
)
