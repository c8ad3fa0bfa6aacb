import { AppError } from '@app/api/errors'
import {
  CommitAnswer,
  CommitRequest,
  Environments,
  EnvName,
  History,
  RevisionDetail,
  type RevisionSummary,
} from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity } from '../access/identity'
import { commitAs } from '../commits/commit-as'
import { changes } from '../log/changes'
import { firstBrokenRevision } from '../log/check-chain'
import type { ControlPlane } from '../plane/control-plane'
import { createAnswerOnce } from './answer-once'

const params = Type.Object({ env: EnvName })
const number = Type.String({ pattern: '^[1-9]\\d{0,9}$' })
const PAGE = 50
/** `seen` and `logHead` are revision and hash of a manifest kept earlier, which the history must still contain. */
const page = Type.Object({
  before: Type.Optional(number),
  seen: Type.Optional(number),
  logHead: Type.Optional(Type.String({ maxLength: 100 })),
})

/** The only write, and the audit. */
export function revisionRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { log } = plane
  const answerOnce = createAnswerOnce(plane.store)
  const onRequest = requireIdentity(plane.ways)

  app.post<{ Params: { env: string }; Body: CommitRequest }>(
    '/v1/:env/revisions',
    {
      schema: { params, body: CommitRequest, response: { 200: CommitAnswer, 201: CommitAnswer } },
      onRequest,
    },
    async (request, reply) => {
      const { status, answer } = await answerOnce(request, () =>
        commitAs(plane, request.params.env, request.body, identityOf(request)),
      )
      return reply.code(status).send(answer)
    },
  )

  app.get('/v1/environments', { schema: { response: { 200: Environments } }, onRequest }, async () => {
    const names = await log.environments()
    const heads = await Promise.all(names.map(env => log.head(env)))
    return { environments: names.map((name, index) => ({ name, revision: heads[index]?.revision ?? 0 })) }
  })

  const summary = async (env: string, revision: number): Promise<RevisionSummary | undefined> => {
    const record = await log.at(env, revision)
    if (!record) return undefined
    const before = (await log.at(env, revision - 1))?.microFrontends ?? {}
    const { at, actor, reason, forced = [], kind, hash, prev, microFrontends } = record
    const done = changes(before, microFrontends)
    return { revision, at, actor, reason, changes: done, forced, ...(kind && { kind }), hash, prev }
  }

  app.get<{ Params: { env: string }; Querystring: { before?: string; seen?: string; logHead?: string } }>(
    '/v1/:env/revisions',
    { schema: { params, querystring: page, response: { 200: History } }, onRequest },
    async ({ params: { env }, query: { before, seen, logHead = '' } }) => {
      const kept = seen ? { revision: Number(seen), logHead } : undefined
      const head = (await log.head(env))?.revision ?? 0
      const newest = Math.min(head, before ? Number(before) - 1 : head)
      const wanted = Array.from({ length: Math.min(PAGE, newest) }, (_, index) => newest - index)
      const found = await Promise.all(wanted.map(revision => summary(env, revision)))
      return {
        head,
        brokenAt: (await firstBrokenRevision(log, env, kept)) ?? null,
        revisions: found.filter(it => it !== undefined),
      }
    },
  )

  app.get<{ Params: { env: string; revision: string } }>(
    '/v1/:env/revisions/:revision',
    {
      schema: { params: Type.Object({ env: EnvName, revision: number }), response: { 200: RevisionDetail } },
      onRequest,
    },
    async ({ params: { env, revision } }) => {
      const record = await log.at(env, Number(revision))
      if (!record) throw new AppError(404, `"${env}" has no revision ${revision}.`)
      return { ...record, changes: (await summary(env, record.revision))?.changes ?? {} }
    },
  )
}
