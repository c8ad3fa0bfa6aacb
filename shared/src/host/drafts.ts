import { sessionStore } from '../storage/browser-storage'
import type { BootstrapStore } from './host'

/** What somebody typed into a form and has not sent, kept for the same form of another version of its page. */
export interface Draft {
  /** Path of the page the form is on. */
  path: string
  /** Whose words these are; null for a visitor. */
  userId: number | null
  /** What the form is known by: its fields and what they began with. */
  form: string
  values: Record<string, unknown>
  /** What the fields are called on the page. */
  labels: Record<string, string>
}

/** Where a draft may be put back. */
export type DraftPlace = Pick<Draft, 'path' | 'userId'>

/** Where the visitor is now. */
export const draftPlace = ({ bootstrap }: { bootstrap: BootstrapStore }): DraftPlace => ({
  path: window.location.pathname,
  userId: bootstrap.getState().user?.id ?? null,
})

const KEY = 'mfe:drafts'
const LIFE_MS = 10 * 60_000

/** Keeps drafts in this tab for ten minutes, over a change of version and over a reload; earlier ones of the same pages are let go. */
export function keepDrafts(drafts: readonly Draft[], now = Date.now()) {
  if (drafts.length === 0) return
  const others = read(now).drafts.filter(kept => !drafts.some(draft => isAt(kept, draft)))
  write({ until: now + LIFE_MS, drafts: [...others, ...drafts] })
}

/** The drafts of a place that have not been put back yet. */
export const draftsLeft = (place: DraftPlace): Draft[] => read().drafts.filter(draft => isAt(draft, place))

/** Takes the draft of a form, once; undefined when there is none. */
export function takeDraft(place: DraftPlace, form: string): Draft | undefined {
  const kept = read()
  const taken = kept.drafts.find(draft => isAt(draft, place) && draft.form === form)
  if (taken) write({ ...kept, drafts: kept.drafts.filter(draft => draft !== taken) })
  return taken
}

/** Lets the drafts of a place go. */
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
    // Written by `keepDrafts` in this tab, or not there.
    const kept: Kept = JSON.parse(sessionStore.getItem(KEY) ?? 'null') ?? nothing
    return kept.until > now ? kept : nothing
  } catch {
    return nothing
  }
}
