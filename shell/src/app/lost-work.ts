import type { Draft } from '@app/shared/host'

/** What a visitor has to be told of their work: that an update would lose it, or that the new version has no place for it. */
export type LostWork =
  | { lost: readonly string[]; update: () => void; drafts?: undefined }
  | { drafts: readonly Draft[]; lost?: undefined }

let told: LostWork | undefined
const listeners = new Set<() => void>()

function tell(next: LostWork | undefined) {
  told = next
  for (const listener of listeners) listener()
}

/** The question or the news that is on screen. */
export const lostWork = {
  current: () => told,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  ask: (next: LostWork) => tell(next),
  dismiss: () => tell(undefined),
}
