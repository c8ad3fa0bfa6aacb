import type { User } from '@app/shared/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The user who is signed in while the page still belongs to another one; no user when it is theirs. */
export type OtherAccount = StoreApi<{ user?: User | undefined }>

export const createOtherAccount = (): OtherAccount => createStore(() => ({}))
