import { sessionStore } from '../storage/browser-storage'
import type { BootstrapStore, Draft } from './host'

/** The page and the user a draft belongs to. */
export type DraftPlace = Pick<Draft, 'path' | 'userId'>

/** The page and the user now. */
export const draftPlace = ({ bootstrap }: { bootstrap: BootstrapStore }): DraftPlace => ({
  path: window.location.pathname,
  userId: bootstrap.getState().user?.id ?? null,
})

const KEY = 'mfe:drafts'
const LIFE_MS = 10 * 60_000

/** Stores drafts in this tab for ten minutes, across an update and a reload; earlier ones of the same pages are removed. */
export function keepDrafts(drafts: readonly Draft[], now = Date.now()) {
  if (drafts.length === 0) return
  const others = read(now).drafts.filter(kept => !drafts.some(draft => isAt(kept, draft)))
  write({ until: now + LIFE_MS, drafts: [...others, ...drafts] })
}

/** The drafts of a page that have not been restored yet. */
export const draftsLeft = (place: DraftPlace): Draft[] => read().drafts.filter(draft => isAt(draft, place))

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
    // Written by `keepDrafts` in this tab, or missing.
    const kept: Kept = JSON.parse(sessionStore.getItem(KEY) ?? 'null') ?? nothing
    return kept.until > now ? kept : nothing
  } catch {
    return nothing
  }
}
