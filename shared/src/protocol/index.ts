// The release protocol: what builds, control plane, document server, shell and command line agree on. Runs in browsers and in Node.
export { absoluteAddress, basePath, basePathOf, isBelowBase, withBase, withoutBase } from './base-path'
export { type Beacon, type Failure, failures } from './beacon'
export { CommitRequest, kindOf } from './commit-request'
export {
  type Change,
  CommitAnswer,
  Environments,
  type Finding,
  type Grant,
  grantActions,
  type Health,
  HealthReport,
  History,
  type Lock,
  LockRequest,
  Locks,
  MadeToken,
  Published,
  PublishedReleases,
  Refusal,
  RevisionDetail,
  type RevisionKind,
  type RevisionSummary,
  type RollbackTarget,
  revisionKinds,
  TokenRequest,
  Tokens,
  Uploaded,
} from './control-plane'
export { canonicalJson, safeInHtml } from './manifest/canonical-json'
export { type FirstFile, filesOf, fileUrl, firstFiles } from './manifest/first-files'
export {
  BUNDLED_RUNTIME,
  type FileRecord,
  isComplete,
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
  type ManifestSchema,
  type MicroFrontends,
  type ReleaseRecord,
  type UpdateTiming,
  updateTimings,
} from './manifest/manifest'
export { list, number, object, oneOf, optional, type Parse, record, text } from './manifest/parse'
export { parseEntry, parseMicroFrontends, parseRelease } from './manifest/parse-manifest'
export { resolve } from './manifest/resolve'
export {
  type PublicKey,
  SignatureError,
  type Trust,
  verifyManifest,
  verifyRelease,
} from './manifest/verify-manifest'
export { findMenuEntries, menuContributors } from './menu-entries'
export { EnvName, FilePath, Name, Reason, ReleaseSchema, Version } from './release-schema'
export {
  type Decision,
  type EndedRollout,
  type Rollout,
  type RolloutEvent,
  type RolloutReport,
  RolloutRequest,
  RolloutStateRequest,
  RolloutStory,
  Rollouts,
  type Seen,
  type Step,
} from './rollout'
export { GUARD, type RolloutGuard } from './rollout-guard'
export {
  fillersOf,
  findClaim,
  findSlot,
  findSlots,
  findTarget,
  homeSlot,
  isOffered,
  type Resolved,
  type Target,
  targetVerdict,
} from './targets'
export { satisfies } from './version-range'
