import type { User } from '@app/shared/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Who is signed in while the page still belongs to somebody else; no user when it is theirs. */
export type OtherAccount = StoreApi<{ user?: User | undefined }>

export const createOtherAccount = (): OtherAccount => createStore(() => ({}))
