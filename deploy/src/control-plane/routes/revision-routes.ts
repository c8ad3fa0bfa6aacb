import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity, requireMay } from '../access/identity'
import { checkClaims } from '../checks/claims'
import { checkFiles } from '../checks/files'
import { checkRequirements } from '../checks/requirements'
import type { ControlPlane } from '../control-plane'
import { refuseLocked } from '../locks/refuse-locked'
import { changes } from '../log/changes'
import { firstBrokenRevision } from '../log/check-chain'
import { commit } from '../log/commit'
import { Refusal } from '../refusal'
import { EnvName } from '../releases/release-schema'
import { createAnswerOnce } from './answer-once'
import { actionOf, CommitBody, wantedState } from './commit-body'

const params = Type.Object({ env: EnvName })
const number = Type.String({ pattern: '^[1-9]\\d{0,9}$' })
const PAGE = 50

/** What one revision did; `changes` names versions by remote. */
export interface RevisionSummary {
  revision: number
  at: string
  actor: string
  reason: string
  changes: ReturnType<typeof changes>
  hash: string
  prev: string
}

/** The only write, and the audit. */
export function revisionRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { log, vault, locks } = plane
  const answerOnce = createAnswerOnce(plane.store)
  const onRequest = requireIdentity(plane.ways)

  app.post<{ Params: { env: string }; Body: CommitBody }>(
    '/v1/:env/revisions',
    { schema: { params, body: CommitBody }, onRequest },
    async (request, reply) => {
      const { status, answer } = await answerOnce(request, () => commitAs(request))
      return reply.code(status).send(answer)
    },
  )

  async function commitAs(request: FastifyRequest<{ Params: { env: string }; Body: CommitBody }>) {
    const { body } = request
    const { env } = request.params
    const identity = identityOf(request)
    const action = actionOf(body)
    if (body.force) requireMay(identity, 'admin', { env })
    const outcome = await commit(log, {
      env,
      actor: body.actor ? `${body.actor} (${identity.actor})` : identity.actor,
      reason: body.reason,
      base: body.base,
      dryRun: body.dryRun,
      update: body.update,
      force: body.force?.codes,
      change: await wantedState(plane, env, body),
      async admit(touched) {
        for (const remote of touched) requireMay(identity, action, { env, remote })
        await refuseLocked(locks, env, touched)
      },
      check: async (next, touched) => [
        ...(await checkFiles(next, touched, vault)),
        ...checkClaims(next),
        ...checkRequirements(next),
      ],
    })
    switch (outcome.kind) {
      case 'conflict':
        throw new Refusal(
          409,
          `${outcome.conflicts.join(', ')} moved since revision ${body.base}. Look at revision ${outcome.head} and decide again.`,
          { head: outcome.head, conflicts: outcome.conflicts },
        )
      case 'refused':
        throw new Refusal(422, 'The checks speak against this state. Nothing was changed.', {
          report: outcome.report,
        })
      default: {
        const { kind, revision, report, changes } = outcome
        return {
          status: kind === 'committed' ? 201 : 200,
          answer: { outcome: kind, revision, report, changes },
        }
      }
    }
  }

  const summary = async (env: string, revision: number): Promise<RevisionSummary | undefined> => {
    const record = await log.at(env, revision)
    if (!record) return undefined
    const before = (await log.at(env, revision - 1))?.microFrontends ?? {}
    const { at, actor, reason, hash, prev, microFrontends } = record
    return { revision, at, actor, reason, changes: changes(before, microFrontends), hash, prev }
  }

  app.get<{ Params: { env: string }; Querystring: { before?: string } }>(
    '/v1/:env/revisions',
    { schema: { params, querystring: Type.Object({ before: Type.Optional(number) }) }, onRequest },
    async ({ params: { env }, query: { before } }) => {
      const head = (await log.head(env))?.revision ?? 0
      const newest = Math.min(head, before ? Number(before) - 1 : head)
      const wanted = Array.from({ length: Math.min(PAGE, newest) }, (_, index) => newest - index)
      const found = await Promise.all(wanted.map(revision => summary(env, revision)))
      return {
        head,
        brokenAt: (await firstBrokenRevision(log, env)) ?? null,
        revisions: found.filter(it => it !== undefined),
      }
    },
  )

  app.get<{ Params: { env: string; revision: string } }>(
    '/v1/:env/revisions/:revision',
    { schema: { params: Type.Object({ env: EnvName, revision: number }) }, onRequest },
    async ({ params: { env, revision } }) => {
      const record = await log.at(env, Number(revision))
      if (!record) throw new Refusal(404, `"${env}" has no revision ${revision}.`)
      return { ...record, changes: (await summary(env, record.revision))?.changes ?? {} }
    },
  )
}
