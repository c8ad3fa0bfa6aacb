import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { identityOf, requireIdentity, requireMay } from '../access/identity'
import { commitAs } from '../commit-as'
import type { ControlPlane } from '../control-plane'
import { refuseLocked } from '../locks/refuse-locked'
import { Refusal } from '../refusal'
import { EnvName, Name, Version } from '../releases/release-schema'
import { advanceRollouts } from '../rollouts/advance-rollouts'

const exactly = { additionalProperties: false }
const params = Type.Object({ env: EnvName })
const oneOf = Type.Object({ env: EnvName, id: Type.String({ maxLength: 63 }) })

const Plan = Type.Object(
  {
    remote: Name,
    version: Version,
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    steps: Type.Array(
      Type.Object(
        {
          traffic: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
          hold: Type.Integer({ minimum: 0, maximum: 7 * 86_400 }),
        },
        exactly,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    guard: Type.Optional(
      Type.Object(
        {
          maxErrorRate: Type.Number({ minimum: 0, maximum: 1 }),
          minLoads: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        },
        exactly,
      ),
    ),
  },
  exactly,
)
type Plan = Static<typeof Plan>
const Move = Type.Object({ state: Type.Union([Type.Literal('running'), Type.Literal('paused')]) }, exactly)

const GUARD = { maxErrorRate: 0.02, minLoads: 200 }

/** Rollouts: a version on its way to everybody in steps, each of which is a revision; a guard takes it back when it fails. */
export function rolloutRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { log, releases, locks, rollouts } = plane
  const onRequest = requireIdentity(plane.ways)

  app.get<{ Params: { env: string } }>(
    '/v1/:env/rollouts',
    { schema: { params }, onRequest },
    async ({ params: { env } }) => ({ rollouts: await rollouts.list(env) }),
  )

  app.post<{ Params: { env: string }; Body: Plan }>(
    '/v1/:env/rollouts',
    { schema: { params, body: Plan }, onRequest },
    async (request, reply) => {
      const { env } = request.params
      const { remote, version, steps, reason, guard = GUARD } = request.body
      const identity = identityOf(request)
      requireMay(identity, 'deploy', { env, remote })
      await refuseLocked(locks, env, [remote])
      if (steps.some(({ traffic }, index) => traffic <= (steps[index - 1]?.traffic ?? 0)))
        throw new Refusal(422, 'Each step must give the new version more traffic than the one before.')
      if (!(await releases.get(remote, version)))
        throw new Refusal(422, `${remote}@${version} was never published here.`)
      const live = (await log.head(env))?.microFrontends[remote]
      const from = live?.find(({ deployment }) => deployment.default)?.metadata.version
      if (!from || from === version)
        throw new Refusal(422, `There is no other version of ${remote} in ${env} to take the place of.`)
      if ((await unfinished(env, remote)).length > 0)
        throw new Refusal(409, `${remote} has a rollout in ${env} already. End it first.`)
      const by = identity.actor
      const rollout = await rollouts.start(env, { remote, version, from, steps, guard, reason, by })
      await advanceRollouts(plane, env)
      return reply.code(201).send(await find(env, rollout.id))
    },
  )

  app.patch<{ Params: { env: string; id: string }; Body: { state: 'running' | 'paused' } }>(
    '/v1/:env/rollouts/:id',
    { schema: { params: oneOf, body: Move }, onRequest },
    async request => {
      const { env, id } = request.params
      const rollout = await find(env, id)
      requireMay(identityOf(request), 'deploy', { env, remote: rollout.remote })
      if (rollout.state !== 'running' && rollout.state !== 'paused')
        throw new Refusal(409, `The rollout is ${rollout.state}.`)
      await rollouts.move(env, id, request.body.state)
      return find(env, id)
    },
  )

  app.delete<{ Params: { env: string; id: string } }>(
    '/v1/:env/rollouts/:id',
    { schema: { params: oneOf }, onRequest },
    async request => {
      const { env, id } = request.params
      const identity = identityOf(request)
      const { remote, version, from, state } = await find(env, id)
      requireMay(identity, 'rollback', { env, remote })
      if (state !== 'running' && state !== 'paused') throw new Refusal(409, `The rollout is ${state}.`)
      await rollouts.move(env, id, 'aborted')
      const reason = `The rollout of ${version} was ended.`
      await commitAs(plane, env, { set: { [remote]: from }, reason }, { ...identity, may: () => true })
      return find(env, id)
    },
  )

  const unfinished = async (env: string, remote: string) =>
    (await rollouts.list(env)).filter(
      rollout => rollout.remote === remote && (rollout.state === 'running' || rollout.state === 'paused'),
    )

  async function find(env: string, id: string) {
    const found = (await rollouts.list(env)).find(rollout => rollout.id === id)
    if (!found) throw new Refusal(404, `There is no such rollout in ${env}.`)
    return found
  }
}
