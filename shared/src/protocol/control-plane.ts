import { type Static, type TSchema, Type } from 'typebox'
import type { Failure } from './beacon'
import { type ListedEntry, type MicroFrontends, updateTimings } from './manifest/manifest'
import { Reason } from './release-schema'
import { Decision, Rollout, Seen } from './rollout'

// What the control plane answers. Dates are ISO strings; where nothing else is said, a record is by remote.
const literals = <const Text extends string>(texts: readonly Text[]) =>
  Type.Unsafe<Text>(Type.Union(texts.map(text => Type.Literal(text))))
const byName = <Value extends TSchema>(value: Value) => Type.Record(Type.String(), value)

/** An objection to a state of an environment. Codes are stable, texts are for people. */
const Finding = Type.Object({
  code: literals(['E101', 'E102', 'E103', 'E104', 'E106', 'E201', 'E202', 'E503']),
  remote: Type.String(),
  /** What is wrong, and why that matters. */
  message: Type.String(),
  /** What to do about it. */
  next: Type.String(),
})
export type Finding = Static<typeof Finding>

/** What a revision did to one remote; a version is `null` where the remote was not there, several are joined by ` + `. */
const Change = Type.Object({
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
})
export type Change = Static<typeof Change>

/** Which version a rollback gives everybody. */
const RollbackTarget = Type.Object({
  /** `null`: it was not there before its first version, and is taken out. */
  version: Type.Union([Type.String(), Type.Null()]),
  /** The revision since which everybody had it; absent where a rollout is under way, whose base it is. */
  revision: Type.Optional(Type.Number()),
  /** When that was. */
  since: Type.Optional(Type.String()),
  /** The people who met it lately, where it failed for too many of them. */
  failing: Type.Optional(Seen),
  /** Beside `failing`: the version that everybody had before, and since which revision. */
  before: Type.Optional(Type.Object({ version: Type.String(), revision: Type.Number() })),
  /** The revision that replaced it, and why. */
  left: Type.Optional(
    Type.Object({ revision: Type.Number(), at: Type.String(), actor: Type.String(), reason: Type.String() }),
  ),
})
export type RollbackTarget = Static<typeof RollbackTarget>

/** Answer to a commit. */
export const CommitAnswer = Type.Object({
  outcome: literals(['committed', 'unchanged', 'checked']),
  /** The revision that holds the state wanted, or would. */
  revision: Type.Number(),
  report: Type.Array(Finding),
  changes: byName(Change),
  /** Rollouts that end with it. */
  ended: byName(Rollout),
  /** Where a rollback leads; only of commits. */
  back: Type.Optional(byName(RollbackTarget)),
  /** The rollout that begins with it; only where one is started. */
  id: Type.Optional(Type.String()),
})
export type CommitAnswer = Static<typeof CommitAnswer>

export const revisionKinds = ['deploy', 'rollback', 'promote', 'rollout', 'lock'] as const
/** What a revision is; `rollout`: a step, a pause or a finish; `lock`: a rollout that a lock ended. */
export type RevisionKind = (typeof revisionKinds)[number]

/** What one revision did. */
const RevisionSummary = Type.Object({
  revision: Type.Number(),
  at: Type.String(),
  actor: Type.String(),
  reason: Type.String(),
  changes: byName(Change),
  /** Codes of findings that were overruled. */
  forced: Type.Array(Type.String()),
  /** Absent for revisions made before there were kinds. */
  kind: Type.Optional(literals(revisionKinds)),
  hash: Type.String(),
  prev: Type.String(),
})
export type RevisionSummary = Static<typeof RevisionSummary>

/** A page of an environment's history, newest first; `brokenAt` is where it was tampered with. */
export const History = Type.Object({
  head: Type.Number(),
  brokenAt: Type.Union([Type.Number(), Type.Null()]),
  revisions: Type.Array(RevisionSummary),
})
export type History = Static<typeof History>

/** One revision as the log keeps it, with all that was live from then on. */
export const RevisionDetail = Type.Object({
  ...RevisionSummary.properties,
  schema: Type.String(),
  env: Type.String(),
  epoch: Type.Number(),
  forced: Type.Optional(Type.Array(Type.String())),
  microFrontends: Type.Unsafe<MicroFrontends<ListedEntry>>(byName(Type.Array(Type.Any()))),
  update: Type.Optional(literals(updateTimings)),
  lastGood: Type.Optional(byName(Type.String())),
  rollouts: Type.Optional(byName(Rollout)),
  decision: Type.Optional(Decision),
})

/** Environments that have a revision, with the latest. */
export const Environments = Type.Object({
  environments: Type.Array(Type.Object({ name: Type.String(), revision: Type.Number() })),
})
export type Environments = Static<typeof Environments>

/** How one version did in browsers lately; people count once, `p75` is in milliseconds. */
const Health = Type.Object({
  loads: Type.Number(),
  failures: Type.Unsafe<Partial<Record<Failure, number>>>(byName(Type.Number())),
  recovered: Type.Number(),
  /** People who saw it fail, of those who met it. */
  errorRate: Type.Number(),
  p75: Type.Union([Type.Number(), Type.Null()]),
})
export type Health = Static<typeof Health>

/** Health by remote, then by version. */
export const HealthReport = Type.Object({ remotes: byName(byName(Health)) })
export type HealthReport = Static<typeof HealthReport>

const LONGEST_HOURS = 24 * 14

/** Request that locks a remote, or all of them, for so many hours. */
export const LockRequest = Type.Object(
  {
    reason: Reason,
    hours: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: LONGEST_HOURS })),
    allow: Type.Optional(Type.Literal('rollback')),
  },
  { additionalProperties: false },
)
export type LockRequest = Static<typeof LockRequest>

/** A freeze of one remote, or of all (`*`), in an environment. */
const Lock = Type.Object({
  remote: Type.String(),
  reason: Type.String(),
  by: Type.String(),
  at: Type.String(),
  until: Type.String(),
  /** The one action that stays possible; without it none is. */
  allow: Type.Optional(Type.Literal('rollback')),
})
export type Lock = Static<typeof Lock>

/** Locks in force, and the rollouts that a new lock ended. */
export const Locks = Type.Object({ locks: Type.Array(Lock), ended: Type.Optional(byName(Rollout)) })
export type Locks = Static<typeof Locks>

/** Body of every refusal. */
export const Refusal = Type.Object({
  /** Names what is wrong, such as `E502` or `invalid`; programs switch on it. */
  code: Type.String(),
  /** The same for people. */
  message: Type.String(),
  /** What to do about it. */
  next: Type.Optional(Type.String()),
  /** Maps a part of the request to what is wrong with it. */
  errors: Type.Optional(byName(Type.String())),
  /** What the checks say against a state. */
  report: Type.Optional(Type.Array(Finding)),
  /** Where others moved what a commit was about: the latest revision, and the remotes. */
  head: Type.Optional(Type.Number()),
  conflicts: Type.Optional(Type.Array(Type.String())),
  /** What is in the way where something is locked. */
  locks: Type.Optional(Type.Array(Lock)),
  /** Files that a release names and nobody uploaded. */
  missing: Type.Optional(Type.Array(Type.String())),
  /** What else failed. */
  cause: Type.Optional(Type.String()),
})

/** Every published version of a remote, newest first. */
export const PublishedReleases = Type.Object({
  name: Type.String(),
  releases: Type.Array(
    Type.Object({
      version: Type.String(),
      digest: Type.String(),
      at: Type.String(),
      actor: Type.String(),
      /** Environments in which it is live. */
      live: Type.Array(Type.String()),
    }),
  ),
})
export type PublishedReleases = Static<typeof PublishedReleases>

/** A release that is there for ever; `digest` is that of its record. */
export const Published = Type.Object({ name: Type.String(), version: Type.String(), digest: Type.String() })

/** A file that was uploaded. */
export const Uploaded = Type.Object({ sri: Type.String(), size: Type.Number() })

/** What a credential may be allowed; `admin` includes all of them, and managing tokens. */
export const grantActions = ['view', 'publish', 'deploy', 'rollback', 'promote', 'lock', 'admin'] as const

/** Where and what a credential may act; names may contain `*`, such as `staging-*`. */
const Grant = Type.Object({
  actions: Type.Array(literals(grantActions)),
  envs: Type.Array(Type.String()),
  remotes: Type.Array(Type.String()),
})
export type Grant = Static<typeof Grant>

const LONGEST_DAYS = 90
const Patterns = Type.Array(Type.String({ minLength: 1, maxLength: 63, pattern: '^[a-z0-9*-]+$' }), {
  minItems: 1,
  maxItems: 50,
})

/** Request for a token of a team or a pipeline: everywhere, on everything and for 90 days unless it says otherwise. */
export const TokenRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 63, pattern: '^[\\w.-]+$' }),
    actions: Type.Array(literals(grantActions), { minItems: 1, maxItems: grantActions.length }),
    envs: Type.Optional(Patterns),
    remotes: Type.Optional(Patterns),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_DAYS })),
  },
  { additionalProperties: false },
)
export type TokenRequest = Static<typeof TokenRequest>

/** A new token; `token` is told this once. */
export const MadeToken = Type.Object({
  token: Type.String(),
  id: Type.String(),
  name: Type.String(),
  grant: Grant,
  expires: Type.String(),
})
export type MadeToken = Static<typeof MadeToken>

/** The tokens that are good. */
export const Tokens = Type.Object({
  tokens: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      grant: Grant,
      madeAt: Type.String(),
      madeBy: Type.String(),
      expires: Type.String(),
    }),
  ),
})
export type Tokens = Static<typeof Tokens>
