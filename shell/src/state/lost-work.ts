import type { Draft } from '@app/shared/host'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a visitor is asked or told about their work: that an update would lose it, or that the new version has no form for it. */
export type LostWorkQuestion =
  | { lost: readonly string[]; update: () => void; drafts?: undefined }
  | { drafts: readonly Draft[]; lost?: undefined }

/** The question that is on screen, whether the visitor already agreed to leave the document, and what signs out once they agree to lose their work. */
export type LostWork = StoreApi<{
  question?: LostWorkQuestion | undefined
  isLeaving?: boolean
  signOut?: (() => void) | undefined
}>

export const createLostWork = (): LostWork => createStore(() => ({}))
