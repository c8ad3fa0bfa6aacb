import { type Static, Type } from 'typebox'
import type { ManifestEntry, MicroFrontends, ReleaseRecord } from '../../manifest'
import type { ControlPlane } from '../control-plane'
import { Refusal } from '../refusal'
import { Name, Version } from '../releases/release-schema'

const Revision = Type.Integer({ minimum: 0 })
const exactly = { additionalProperties: false }
const common = {
  base: Type.Optional(Revision),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  dryRun: Type.Optional(Type.Boolean()),
}

/** What a commit wants: versions by remote, or the state of an earlier revision, of all remotes or only some. */
export const CommitBody = Type.Union([
  Type.Object(
    {
      ...common,
      set: Type.Record(Name, Version, { ...exactly, minProperties: 1, maxProperties: 200 }),
    },
    exactly,
  ),
  Type.Object(
    {
      ...common,
      rollbackTo: Type.Integer({ minimum: 1 }),
      only: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: 200 })),
    },
    exactly,
  ),
])
export type CommitBody = Static<typeof CommitBody>

/** Turns the wish into a change of whatever state there is when it is applied. Rejects when it names what does not exist. */
export async function wantedState(
  { releases, log }: Pick<ControlPlane, 'releases' | 'log'>,
  env: string,
  body: CommitBody,
): Promise<(current: MicroFrontends) => Promise<MicroFrontends>> {
  if ('set' in body) {
    const wanted = await Promise.all(
      Object.entries(body.set).map(async ([name, version]): Promise<[string, ManifestEntry[]]> => {
        const registered = await releases.get(name, version)
        if (!registered) throw notPublished(name, version)
        return [name, [entryOf(registered.release)]]
      }),
    )
    return async current => ({ ...current, ...Object.fromEntries(wanted) })
  }
  const target = await log.at(env, body.rollbackTo)
  if (!target) throw new Refusal(404, `"${env}" has no revision ${body.rollbackTo} to go back to.`)
  return async current =>
    body.only ? withSome(current, target.microFrontends, body.only) : target.microFrontends
}

/** What a release looks like when everybody gets it. */
const entryOf = ({ name, version, entry, ...extras }: ReleaseRecord): ManifestEntry => ({
  url: `/r/${name}/${version}/${entry}`,
  metadata: { version, integrity: extras.files[entry]?.sri ?? '' },
  deployment: { traffic: 100, default: true },
  extras,
})

function withSome(current: MicroFrontends, target: MicroFrontends, names: string[]): MicroFrontends {
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
