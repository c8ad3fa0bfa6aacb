import { type Draft, isSame } from './draft'

/** A draft, what it was before and what was undone; `field` is what the last change was about. */
export interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  field: string | null
}

export type Step =
  | { type: 'change'; field: string; change: (draft: Draft) => Draft }
  | { type: 'undo' | 'redo' }
  | { type: 'reset'; draft: Draft }

const MOST = 100

export const historyOf = (now: Draft): History => ({ past: [], now, future: [], field: null })

/** Changes of one field in a row are one step back, however many letters they had. */
export function step(history: History, action: Step): History {
  const { past, now, future, field } = history
  switch (action.type) {
    case 'change': {
      const next = action.change(now)
      if (isSame(next, now)) return history
      const isGoingOn = field === action.field && past.length > 0
      return {
        past: isGoingOn ? past : [...past, now].slice(-MOST),
        now: next,
        future: [],
        field: action.field,
      }
    }
    case 'undo': {
      const last = past.at(-1)
      return last ? { past: past.slice(0, -1), now: last, future: [now, ...future], field: null } : history
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { past: [...past, now], now: next, future: rest, field: null } : history
    }
    case 'reset':
      return historyOf(action.draft)
  }
}
