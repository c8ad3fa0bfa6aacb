import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'
import type { Http } from '../http/create-http'
import type { Bootstrap } from '../wire'
import type { PasswordGate } from './password-gate'
import type { ToastOptions, Toasts } from './toast'
import type { Uploads } from './uploads'

/** The bootstrap data of this page, to read and to subscribe to. Only the host writes it, through `host.enter`. */
export type BootstrapStore = Pick<StoreApi<Bootstrap>, 'getState' | 'getInitialState' | 'subscribe'>

/** The id of the active workspace of this page, remembered in a cookie; 0 is the default one. */
export interface WorkspaceStore extends Pick<StoreApi<number>, 'getState' | 'getInitialState' | 'subscribe'> {
  select(id: number): void
}

/** What a visitor typed into a form and has not sent, stored for the same form of another version of its page. */
export interface Draft {
  /** Path of the page the form is on. */
  path: string
  /** The user who typed it; null for a visitor. */
  userId: number | null
  /** Identifies the form by its fields and their initial values. */
  form: string
  values: Record<string, unknown>
  /** The labels of the fields on the page. */
  labels: Record<string, string>
}

/** Unsaved work on the page that an update would interrupt. */
export interface UnsavedWork {
  /** What an update would lose, by its label on the page; empty when all of it can be restored. */
  lost(): string[]
  /** What can be restored. */
  draft?(): Draft | undefined
  /** Whether leaving the page asks first, because it would throw the work away. */
  asksBeforeLeaving?(): boolean
  /** Stores the work where its page offers it when it is opened again; true when that succeeded, so that leaving loses nothing. */
  keep?(): boolean
  /** Whether closing or reloading the document, or signing out, asks first, because it would end the work; going to another page does not. */
  asksBeforeClosing?(): boolean
}

/** How many parts of the page hold unsaved work; an update may be applied at 0. */
export interface UpdateGuards extends Pick<StoreApi<number>, 'getState' | 'subscribe'> {
  /** Postpones updates until the returned function is called. Work that is not described is lost when the visitor updates. */
  hold(work?: UnsavedWork): () => void
  /** The work that is held now. */
  work(): readonly UnsavedWork[]
}

/** What the shell gives every remote, once per page: its only access to the page and the server. It only grows. */
export interface Host {
  readonly http: Http
  readonly queries: QueryClient
  readonly bootstrap: BootstrapStore
  readonly toasts: Toasts
  readonly workspace: WorkspaceStore
  /** Asks for the password before a sensitive action. A call that is answered with 423 asks by itself and is sent once more. */
  readonly password: PasswordGate
  /** Unsaved work that a new version of the page would lose; remotes register it with `useUpdateGuard`. */
  readonly updates: UpdateGuards
  /** Files on their way to the server; the shell shows them until they are done. */
  readonly uploads: Uploads
  /** Applies new bootstrap data, such as the answer to a sign-in. When the user changes, all cached queries are dropped. */
  enter(bootstrap: Bootstrap): void
  /** Fetches the bootstrap data again and applies it. */
  refresh(): Promise<void>
  /** Signs out and navigates to `/login`; refused inside the appearance editor. */
  logout(): Promise<void>
  /** Shows a toast and returns its id. */
  notify(toast: ToastOptions): string
  /** Has screen readers say a translated text once they have finished what they say; nothing is shown. */
  announce(text: string): void
  /** Reports an error to the operators of the site; nothing is shown to the visitor. */
  report(error: unknown, context?: Record<string, unknown>): void
  navigate(to: string, options?: { replace?: boolean }): void
}
