import { sessionStore } from '../storage/browser-storage'
import type { BootstrapStore, Draft, UpdateGuards } from './host'

/** The page and the user a draft belongs to. */
export type DraftPlace = Pick<Draft, 'path' | 'userId'>

/** The page and the user now. */
export const draftPlace = ({ bootstrap }: { bootstrap: BootstrapStore }): DraftPlace => ({
  path: window.location.pathname,
  userId: bootstrap.getState().user?.id ?? null,
})

const KEY = 'mfe:drafts'
const LIFE_MS = 10 * 60_000
/** Nobody knows how long a site is shut. */
const SHUT_LIFE_MS = 24 * 60 * 60_000

/**
 * Stores what forms hold in this tab for ten minutes, for the same forms of the same user: after an update, a reload, or another
 * sign-in. Where the site is shut meanwhile, it is kept for a day. Earlier drafts of the same pages are removed.
 */
export function keepWork(
  { updates }: { updates: Pick<UpdateGuards, 'work'> },
  { now = Date.now(), isShut = false }: { now?: number; isShut?: boolean } = {},
) {
  const drafts = updates.work().flatMap(work => work.draft?.() ?? [])
  if (drafts.length === 0) return
  const others = read(now).drafts.filter(kept => !drafts.some(draft => isAt(kept, draft)))
  write({ until: now + (isShut ? SHUT_LIFE_MS : LIFE_MS), drafts: [...others, ...drafts] })
}

/** The drafts of a page that have not been restored yet. */
export const draftsLeft = (place: DraftPlace): Draft[] => read().drafts.filter(draft => isAt(draft, place))

/** Whether drafts of anybody wait for a page. */
export const hasDrafts = (path: string): boolean => read().drafts.some(draft => draft.path === path)

/** Removes and returns the draft of a form; undefined when there is none. */
export function takeDraft(place: DraftPlace, form: string): Draft | undefined {
  const kept = read()
  const taken = kept.drafts.find(draft => isAt(draft, place) && draft.form === form)
  if (taken) write({ ...kept, drafts: kept.drafts.filter(draft => draft !== taken) })
  return taken
}

/** Removes the drafts of a page. */
export function forgetDrafts(place: DraftPlace) {
  const kept = read()
  write({ ...kept, drafts: kept.drafts.filter(draft => !isAt(draft, place)) })
}

interface Kept {
  until: number
  drafts: readonly Draft[]
}

const isAt = ({ path, userId }: Draft, place: DraftPlace) => path === place.path && userId === place.userId

function write(kept: Kept) {
  if (kept.drafts.length === 0) sessionStore.removeItem(KEY)
  else sessionStore.setItem(KEY, JSON.stringify(kept))
}

function read(now = Date.now()): Kept {
  const nothing: Kept = { until: 0, drafts: [] }
  try {
    // Written by `keepWork` in this tab, or missing.
    const kept: Kept = JSON.parse(sessionStore.getItem(KEY) ?? 'null') ?? nothing
    return kept.until > now ? kept : nothing
  } catch {
    return nothing
  }
}
