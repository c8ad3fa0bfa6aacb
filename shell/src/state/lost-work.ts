import type { Draft } from '@app/shared/host'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a visitor is asked or told about their work: that an update would lose it, or that the new version has no form for it. */
export type LostWorkQuestion =
  | { lost: readonly string[]; update: () => void; drafts?: undefined }
  | { drafts: readonly Draft[]; lost?: undefined }

/** The question that is on screen. */
export type LostWork = StoreApi<{ question?: LostWorkQuestion | undefined }>

export const createLostWork = (): LostWork => createStore(() => ({}))
