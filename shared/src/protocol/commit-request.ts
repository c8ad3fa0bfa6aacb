import { type Static, Type } from 'typebox'
import { type UpdateTiming, updateTimings } from './manifest/manifest'
import { EnvName, Name, Reason, Revision, Version } from './release-schema'

const exactly = { additionalProperties: false }
const Names = Type.Array(Name, { minItems: 1, maxItems: 200 })

const common = {
  base: Type.Optional(Revision),
  reason: Reason,
  /** For whom a shared credential acts; kept beside the credential's own name. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  dryRun: Type.Optional(Type.Boolean()),
  update: Type.Optional(Type.Unsafe<UpdateTiming>(Type.Union(updateTimings.map(it => Type.Literal(it))))),
  force: Type.Optional(
    Type.Object(
      { codes: Type.Array(Type.String({ pattern: '^E[0-9]{3}$' }), { minItems: 1, maxItems: 20 }) },
      exactly,
    ),
  ),
}

/** One version for everybody, percentages by version, or `null` to take the remote out. */
const Wanted = Type.Union([
  Type.Null(),
  Version,
  Type.Record(Version, Type.Number({ exclusiveMinimum: 0, maximum: 100 }), {
    minProperties: 1,
    maxProperties: 5,
  }),
])

/**
 * What a commit wants: versions by remote; some remotes back to their last good version; the state of an earlier revision;
 * or what is live in another environment. `again` lets a remote go further back that was rolled back within the last hour.
 */
export const CommitRequest = Type.Union([
  Type.Object(
    { ...common, set: Type.Record(Name, Wanted, { ...exactly, minProperties: 1, maxProperties: 200 }) },
    exactly,
  ),
  Type.Object({ ...common, rollback: Names, again: Type.Optional(Type.Boolean()) }, exactly),
  Type.Object({ ...common, rollbackTo: Type.Integer({ minimum: 1 }), only: Type.Optional(Names) }, exactly),
  Type.Object({ ...common, promoteFrom: EnvName, only: Type.Optional(Names) }, exactly),
])
export type CommitRequest = Static<typeof CommitRequest>

/** What kind of revision it makes, which is also what a credential must be allowed. */
export const kindOf = (request: CommitRequest) =>
  'set' in request ? 'deploy' : 'promoteFrom' in request ? 'promote' : 'rollback'
