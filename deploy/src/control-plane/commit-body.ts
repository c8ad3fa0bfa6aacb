import { type Static, Type } from 'typebox'
import {
  type ListedEntry,
  type ManifestEntry,
  type MicroFrontends,
  type ReleaseRecord,
  type UpdateTiming,
  updateTimings,
} from '../manifest'
import type { Action } from './access/grant'
import type { ControlPlane } from './control-plane'
import { Refusal } from './refusal'
import { entryOf } from './releases/entry-of'
import { EnvName, Name, Version } from './releases/release-schema'

const Revision = Type.Integer({ minimum: 0 })
const exactly = { additionalProperties: false }
const Names = Type.Array(Name, { minItems: 1, maxItems: 200 })

const common = {
  base: Type.Optional(Revision),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
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

/** What a commit wants: versions by remote; the state of an earlier revision; or what is live in another environment. */
export const CommitBody = Type.Union([
  Type.Object(
    { ...common, set: Type.Record(Name, Wanted, { ...exactly, minProperties: 1, maxProperties: 200 }) },
    exactly,
  ),
  Type.Object({ ...common, rollbackTo: Type.Integer({ minimum: 1 }), only: Type.Optional(Names) }, exactly),
  Type.Object({ ...common, promoteFrom: EnvName, only: Type.Optional(Names) }, exactly),
])
export type CommitBody = Static<typeof CommitBody>

/** What a credential must be allowed for a commit. */
export const actionOf = (body: CommitBody): Action =>
  'set' in body ? 'deploy' : 'rollbackTo' in body ? 'rollback' : 'promote'

type Live = MicroFrontends<ListedEntry>

/** Turns the wish into a change of whatever state there is when it is applied. Rejects when it names what does not exist. */
export async function wantedState(
  { releases, log }: Pick<ControlPlane, 'releases' | 'log'>,
  env: string,
  body: CommitBody,
): Promise<(current: Live, next: number) => Promise<Live>> {
  if ('set' in body) {
    const wanted = await Promise.all(
      Object.entries(body.set).map(async ([name, versions]) => {
        if (versions === null) return [name, undefined] as const
        const shares = typeof versions === 'string' ? { [versions]: 100 } : versions
        return [name, await releasesOf(releases, name, shares)] as const
      }),
    )
    return async (current, revision) => {
      const next = { ...current }
      for (const [name, shares] of wanted)
        if (shares) next[name] = entriesOf(shares, current[name], revision)
        else delete next[name]
      return next
    }
  }
  const { only } = body
  const target = 'promoteFrom' in body ? await log.head(body.promoteFrom) : await log.at(env, body.rollbackTo)
  if (!target)
    throw new Refusal(
      404,
      'promoteFrom' in body
        ? `Nothing is deployed in "${body.promoteFrom}".`
        : `"${env}" has no revision ${body.rollbackTo} to go back to.`,
    )
  return async current => (only ? withSome(current, target.microFrontends, only) : target.microFrontends)
}

type Shares = { release: ReleaseRecord; publisher: string; traffic: number }[]

async function releasesOf(
  releases: ControlPlane['releases'],
  name: string,
  shares: Record<string, number>,
): Promise<Shares> {
  const sum = Object.values(shares).reduce((all, traffic) => all + traffic, 0)
  if (Math.abs(sum - 100) > 1e-6)
    throw new Refusal(422, `The shares of ${name} sum to ${sum}, not to 100. Nothing was changed.`)
  return Promise.all(
    Object.entries(shares).map(async ([version, traffic]) => {
      const registered = await releases.get(name, version)
      if (!registered) throw notPublished(name, version)
      return { release: registered.release, publisher: registered.actor, traffic }
    }),
  )
}

/** Who was the default stays it, else the largest share; a canary keeps its salt, so that growing it moves nobody back. */
function entriesOf(shares: Shares, current: ListedEntry[] = [], revision: number): ManifestEntry[] {
  const salt = saltOf(current) ?? `r${revision}`
  const before = current.find(({ deployment }) => deployment.default)?.metadata.version
  const sorted = [...shares].sort((a, b) => b.traffic - a.traffic)
  const first = sorted.find(({ release }) => release.version === before) ?? sorted[0]
  return [...sorted.filter(share => share !== first), ...(first ? [first] : [])].map(share =>
    entryOf(
      share.release,
      { traffic: share.traffic, default: share === first, ...(share !== first && { salt }) },
      share.publisher,
    ),
  )
}

const saltOf = (entries: ListedEntry[]) => entries.find(entry => entry.deployment.salt)?.deployment.salt

function withSome(current: Live, target: Live, names: string[]): Live {
  const next = { ...current }
  for (const name of names) {
    const before = target[name]
    if (before) next[name] = before
    else delete next[name]
  }
  return next
}

const notPublished = (remote: string, version: string) =>
  new Refusal(422, `${remote}@${version} was never published here. Nothing was changed.`, {
    report: [
      {
        code: 'E101',
        remote,
        message: `${remote}@${version} was never published here.`,
        next: `Publish it first: mfe publish ${remote}`,
      },
    ],
  })
