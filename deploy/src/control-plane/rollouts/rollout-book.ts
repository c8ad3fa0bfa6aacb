import { randomUUID } from 'node:crypto'
import { list, number, object, oneOf, optional, text } from '../parse'
import { createJournal, type Journal } from '../store/journal'
import type { Store } from '../store/store'

/** `traffic` in percent, kept for `hold` seconds before the next step. */
interface Step {
  traffic: number
  hold: number
}

/** When a canary is taken back: more than this share of people saw it fail beyond its baseline, of at least so many. */
interface RolloutGuard {
  maxErrorRate: number
  minLoads: number
}

/** A version on its way to everybody, step by step; dates are ISO strings. */
export interface Rollout {
  id: string
  remote: string
  version: string
  /** The version it takes the place of, and goes back to. */
  from: string
  steps: Step[]
  guard: RolloutGuard
  reason: string
  by: string
  /** Steps taken so far. */
  taken: number
  /** When the last thing happened to it. */
  at: string
  state: 'running' | 'paused' | 'done' | 'aborted' | 'taken back'
}

type Planned = Pick<Rollout, 'remote' | 'version' | 'from' | 'steps' | 'guard' | 'reason' | 'by'>

interface Entry {
  id: string
  at: string
  started?: Planned
  step?: number
  state?: Rollout['state']
}

/** The rollouts of every environment, on one append-only list each, so that any process can go on with them. */
export interface RolloutBook {
  start(env: string, planned: Planned): Promise<Rollout>
  /** Notes that step `index` was taken. */
  step(env: string, id: string, index: number): Promise<void>
  move(env: string, id: string, state: Rollout['state']): Promise<void>
  list(env: string): Promise<Rollout[]>
  /** False when nothing was running in an environment as this process last read or wrote it; another process may have started something since. */
  mayRun(): boolean
}

export function createRolloutBook(store: Store, now = () => new Date()): RolloutBook {
  const journals = new Map<string, Journal<Entry>>()
  const lively = new Set<string>()
  const journal = (env: string) => {
    const found =
      journals.get(env) ?? createJournal(store, `rollouts/${env}`, value => readEntry(value, 'rollout'))
    journals.set(env, found)
    return found
  }
  const note = async (env: string, entry: Omit<Entry, 'at'>) => {
    await journal(env).append({ ...entry, at: now().toISOString() })
    lively.add(env)
  }

  const read = async (env: string) => {
    const rollouts = new Map<string, Rollout>()
    for (const { id, at, started, step, state } of await journal(env).entries()) {
      const rollout = rollouts.get(id)
      if (started) rollouts.set(id, { ...started, id, at, taken: 0, state: 'running' })
      else if (rollout && step !== undefined && step + 1 > rollout.taken)
        rollouts.set(id, { ...rollout, at, taken: step + 1 })
      else if (rollout && state) rollouts.set(id, { ...rollout, at, state })
    }
    const all = [...rollouts.values()]
    if (all.some(({ state }) => state === 'running')) lively.add(env)
    else lively.delete(env)
    return all
  }

  return {
    list: read,
    mayRun: () => lively.size > 0,
    async start(env, planned) {
      const id = randomUUID()
      await note(env, { id, started: planned })
      return { ...planned, id, at: now().toISOString(), taken: 0, state: 'running' }
    },
    step: (env, id, step) => note(env, { id, step }),
    move: (env, id, state) => note(env, { id, state }),
  }
}

const readEntry = object<Entry>({
  id: text,
  at: text,
  started: optional(
    object<Planned>({
      remote: text,
      version: text,
      from: text,
      steps: list(object<Step>({ traffic: number, hold: number })),
      guard: object<RolloutGuard>({ maxErrorRate: number, minLoads: number }),
      reason: text,
      by: text,
    }),
  ),
  step: optional(number),
  state: optional(oneOf('running', 'paused', 'done', 'aborted', 'taken back')),
})
