import { resolve } from '@app/shared/protocol'
import { aBuild, aShell } from '../../testing/build'
import { seeded } from '../../testing/seeded'
import { temporaryFolder } from '../../testing/temporary-folder'
import { type TestServer, testServer } from '../../testing/test-server'
import { firstBrokenRevision } from '../log/check-chain'
import type { LoggedRevision } from '../log/revision-record'
import { advanceRollouts } from './advance-rollouts'

const VERSIONS = ['1.0.0', '2.0.0', '3.0.0', '4.0.0']
const REMOTES = ['billing', 'pages']
const LENGTH = 60
const ASKED = 'asked for'
/** What may happen next, the likelier the more often it stands here. */
const kinds = [
  ...['deploy', 'rollout', 'rollout', 'rollout', 'split', 'tick', 'tick', 'tick', 'tick', 'tick', 'rollback'],
  ...['back to', 'lock', 'unlock', 'unlock', 'promote', 'pause', 'resume', 'resume', 'end', 'kill'],
  ...['fails', 'works', 'works', 'works', 'works'],
]

/** One random history on one store, told by two servers, either of which may be lost in the middle of something. */
async function history(seed: number) {
  const random = seeded(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const folder = temporaryFolder()
  const servers = [await testServer(folder), await testServer(folder)]
  const [first] = servers as [TestServer]
  await first.publish(aShell())
  for (const name of REMOTES) for (const version of VERSIONS) await first.publish(aBuild({ name, version }))
  await first.commit({ set: { shell: '1.0.0', billing: '1.0.0', pages: '1.0.0' }, reason: ASKED })
  await send(first, 'POST', '/v1/staging/revisions', { promoteFrom: 'production', reason: 'x' })

  let now = Date.now()
  let person = 0
  for (let step = 0; step < LENGTH; step++) {
    const server = pick(servers)
    const [remote, version] = [pick(REMOTES), pick(VERSIONS)]
    const head = await server.plane.log.head('production')
    const rollout = head?.rollouts?.[remote]
    const commit = (body: object) => server.commit({ reason: ASKED, ...body })
    const rolloutPath = `/v1/production/rollouts/${rollout?.id}`
    const people = (kind: 'loaded' | 'failed') => {
      const [[name, met] = [remote, undefined]] = Object.entries(head?.rollouts ?? {})
      const common = { id: 'x', remote: name, revision: 1 }
      const both = [
        { kind, version: met?.candidate ?? version },
        { kind: 'loaded' as const, version: met?.base ?? version },
      ]
      const uids = Array.from({ length: 12 }, () => `p${person++}`)
      server.plane.people.add(
        'production',
        both.flatMap(told => uids.map(uid => ({ ...common, ...told, uid }))),
      )
    }
    const acts: Record<string, () => unknown> = {
      deploy: () => commit({ set: { [remote]: version } }),
      split: () =>
        commit({ set: { [remote]: { [version]: 20, [version === '1.0.0' ? '2.0.0' : '1.0.0']: 80 } } }),
      rollout: () =>
        send(server, 'POST', '/v1/production/rollouts', {
          ...{ remote, version, reason: ASKED, guard: { minPeople: 5, maxErrorRate: 0.1 } },
          steps: [10, 50, 100].map(traffic => ({ traffic, hold: 60 })),
        }),
      tick() {
        now += 90_000
        return Promise.all(servers.map(it => advanceRollouts(it.plane, 'production', now)))
      },
      rollback: () => commit({ rollback: [remote], again: random() < 0.3, reason: 'rolled back' }),
      'back to': () =>
        commit({ rollbackTo: 1 + Math.floor(random() * (head?.revision ?? 1)), only: [remote] }),
      lock: () =>
        send(server, 'PUT', `/v1/production/locks/${remote}`, {
          reason: 'x',
          ...(random() < 0.5 && { allow: 'rollback' }),
        }),
      unlock: () => send(server, 'DELETE', `/v1/production/locks/${remote}`),
      async promote() {
        await send(server, 'POST', '/v1/staging/revisions', { set: { [remote]: version }, reason: 'x' })
        await commit({ promoteFrom: 'staging', only: [remote] })
      },
      pause: () => send(server, 'PATCH', rolloutPath, { state: 'paused' }),
      resume: () => send(server, 'PATCH', rolloutPath, { state: 'running' }),
      end: () => send(server, 'DELETE', rolloutPath),
      fails: () => people('failed'),
      works: () => people('loaded'),
      // Its last commit meets what the other one does; what it had counted and not shared is lost with it.
      async kill() {
        const doomed = advanceRollouts(server.plane, 'production', now + 90_000)
        await pick(servers).commit({ rollback: [remote], reason: 'rolled back' })
        await doomed
        servers[servers.indexOf(server)] = await testServer(folder)
      },
    }
    await acts[pick(kinds)]?.()
  }
  return first
}

const send = (
  { app, plane }: TestServer,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${plane.token}` },
    ...(payload && { payload }),
  })

const live = (record: LoggedRevision | undefined, remote: string) =>
  (record?.microFrontends[remote] ?? []).map(({ metadata }) => metadata.version)

/** Whether a person chose what this revision makes live: all but the server's own steps, and rollbacks without a target. */
const isAskedFor = ({ reason }: LoggedRevision) =>
  reason.startsWith(ASKED) && !/\(step [23]|\(finished/.test(reason)

/** Walks the log as anybody may read it. Gives how often each kind of thing happened. */
async function examine({ plane }: TestServer) {
  const head = (await plane.log.head('production'))?.revision ?? 0
  const rolledBack = new Map(REMOTES.map(name => [name, new Set<string>()]))
  const seen = { rollbacks: 0, takenBack: 0, steps: 0, finished: 0, replaced: 0 }
  let before: LoggedRevision | undefined
  for (let revision = 1; revision <= head; revision++) {
    const record = await plane.log.at('production', revision)
    if (!record) throw new Error(`Revision ${revision} is missing.`)
    for (const name of REMOTES) {
      const [was, is] = [live(before, name), live(record, name)]
      const gone = rolledBack.get(name) ?? new Set()
      const isChanged =
        JSON.stringify(before?.microFrontends[name]) !== JSON.stringify(record.microFrontends[name])
      if (isChanged && isAskedFor(record)) for (const version of is) gone.delete(version)
      expect({ revision, name, again: is.filter(version => gone.has(version)) }).toEqual({
        revision,
        name,
        again: [],
      })
      if (record.kind === 'rollback') for (const it of was) if (!is.includes(it)) gone.add(it)

      const [rollout, old] = [record.rollouts?.[name], before?.rollouts?.[name]]
      if (rollout && rollout.id === old?.id && rollout.step === old.step)
        expect({ revision, is }).toEqual({ revision, is: was })
      if (rollout) expect(is.every(it => it === rollout.candidate || it === rollout.base)).toBe(true)
      if (old && isChanged && rollout?.id === old.id) expect(rollout.step).toBe(old.step + 1)
      if (old && rollout && old.id !== rollout.id) seen.replaced += 1
      if (old && !rollout && is.join() === old.candidate) seen.finished += 1
    }
    const ids = Object.values(record.rollouts ?? {}).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    if (record.kind === 'rollback') seen.rollbacks += 1
    if (record.decision?.kind === 'rollback') seen.takenBack += 1
    if (record.decision?.kind === 'step') seen.steps += 1
    for (const entries of Object.values(record.microFrontends)) {
      expect(entries.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBe(100)
      expect(entries.filter(({ deployment }) => deployment.default)).toHaveLength(1)
    }
    for (const uid of ['ada', 'grace']) {
      const chosen = await resolve(record, { uid })
      expect(Object.keys(chosen).sort()).toEqual(Object.keys(record.microFrontends).sort())
    }
    before = record
  }
  expect(await firstBrokenRevision(plane.log, 'production')).toBeUndefined()
  return seen
}

it('in random histories what was rolled back stays away until a person asks for it, and the log is whole', async () => {
  const all = { rollbacks: 0, takenBack: 0, steps: 0, finished: 0, replaced: 0 }
  for (let seed = 1; seed <= 12; seed++) {
    const seen = await examine(await history(seed))
    for (const kind of Object.keys(all) as (keyof typeof all)[]) all[kind] += seen[kind]
  }
  // A generator that never gets anywhere would prove nothing.
  expect(Object.entries(all).filter(([, count]) => count < 2)).toEqual([])
}, 300_000)
