import { AppError } from '@app/api/errors'
import {
  CommitAnswer,
  EnvName,
  GUARD,
  Reason,
  RolloutRequest,
  RolloutStateRequest,
  RolloutStory,
  Rollouts,
} from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity, requireMay } from '../access/identity'
import type { ControlPlane } from '../plane/control-plane'
import { setState, startRollout, takeBack } from '../rollouts/rollout-commits'
import { endedRollouts, rolloutEvents, rolloutReports } from '../rollouts/rollout-report'

const params = Type.Object({ env: EnvName })
const oneOf = Type.Object({ env: EnvName, id: Type.String({ maxLength: 63 }) })
const why = Type.Object({ reason: Type.Optional(Reason) })
const past = Type.Object({ ended: Type.Optional(Type.Literal('true')) })

const story = { params: oneOf, response: { 200: RolloutStory } }
const response = { 200: CommitAnswer }

interface One {
  Params: { env: string; id: string }
}

/** Routes of rollouts, which raise a version's share in steps. Each transition is a revision. */
export function rolloutRoutes(app: FastifyInstance, plane: ControlPlane) {
  const onRequest = requireIdentity(plane.ways)

  app.get<{ Params: { env: string }; Querystring: { ended?: 'true' } }>(
    '/v1/:env/rollouts',
    { schema: { params, querystring: past, response: { 200: Rollouts } }, onRequest },
    async ({ params: { env }, query: { ended } }) => ({
      rollouts: await rolloutReports(plane, env),
      ...(ended && { ended: await endedRollouts(plane.log, env) }),
    }),
  )

  app.get<One>('/v1/:env/rollouts/:id', { schema: story, onRequest }, async request => {
    const { env, id } = request.params
    const events = await rolloutEvents(plane.log, env, id)
    if (events.length === 0) throw noSuch(env)
    const open = (await rolloutReports(plane, env)).find(rollout => rollout.id === id)
    const over = open ?? (await endedRollouts(plane.log, env)).find(rollout => rollout.id === id)
    return { rollout: over, events }
  })

  app.post<{ Params: { env: string }; Body: RolloutRequest }>(
    '/v1/:env/rollouts',
    {
      schema: { params, body: RolloutRequest, response: { 200: CommitAnswer, 201: CommitAnswer } },
      onRequest,
    },
    async (request, reply) => {
      const { env } = request.params
      const { remote, version: candidate, steps, reason, guard = {}, dryRun, base } = request.body
      requireMay(identityOf(request), 'deploy', { env, remote })
      if (steps.some(({ traffic }, index) => traffic <= (steps[index - 1]?.traffic ?? 0)))
        throw new AppError(422, 'Each step must give the new version more traffic than the one before.')
      const { minLoads, minPeople = minLoads ?? GUARD.minPeople, maxErrorRate = GUARD.maxErrorRate } = guard
      const plan = { remote, candidate, steps, guard: { minPeople, maxErrorRate }, reason, dryRun, base }
      const answer = await startRollout(plane, env, plan, identityOf(request))
      if (answer.outcome === 'committed')
        plane.people.follow(env, (await plane.log.head(env))?.rollouts ?? {})
      return reply.code(answer.outcome === 'committed' ? 201 : 200).send(answer)
    },
  )

  app.patch<One & { Body: RolloutStateRequest }>(
    '/v1/:env/rollouts/:id',
    { schema: { params: oneOf, body: RolloutStateRequest, response }, onRequest },
    async request => {
      const { env, id } = request.params
      const { state, reason } = request.body
      const { remote, rollout } = await find(env, id)
      const identity = identityOf(request)
      const verb = state === 'paused' ? 'paused' : 'resumed'
      const text = `The rollout of ${rollout.candidate} is ${verb}${reason ? `: ${reason}` : '.'}`
      const held =
        state === 'paused' ? { held: `Paused by ${identity.actor}${reason ? `: ${reason}` : '.'}` } : {}
      return setState(plane, env, { remote, rollout, state, reason: text, ...held }, identity)
    },
  )

  app.delete<One & { Querystring: { reason?: string } }>(
    '/v1/:env/rollouts/:id',
    { schema: { params: oneOf, querystring: why, response }, onRequest },
    async request => {
      const { env, id } = request.params
      const { remote, rollout } = await find(env, id)
      const reason = request.query.reason ?? `The rollout of ${rollout.candidate} was ended.`
      return takeBack(plane, env, { remote, rollout, reason }, identityOf(request))
    },
  )

  async function find(env: string, id: string) {
    const rollouts = (await plane.log.head(env))?.rollouts ?? {}
    for (const [remote, rollout] of Object.entries(rollouts))
      if (rollout.id === id) return { remote, rollout }
    const over = (await endedRollouts(plane.log, env)).find(rollout => rollout.id === id)
    if (!over) throw noSuch(env)
    const { revision, actor, reason } = over.ended
    throw new AppError(409, `The rollout is over since revision ${revision} (${actor}: ${reason}).`)
  }
}

const noSuch = (env: string) => new AppError(404, `There is no such rollout in ${env}.`)
