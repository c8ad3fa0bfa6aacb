import type { QueryClient } from '@tanstack/react-query'
import type { BootstrapStore } from '../bootstrap/create-bootstrap-store'
import type { Http } from '../http/create-http'
import type { PasswordGate } from '../password/create-password-gate'
import type { Toasts } from '../toasts/create-toasts'
import type { ToastOptions } from '../toasts/toast'
import type { Bootstrap } from '../wire'
import type { WorkspaceStore } from '../workspace/create-workspace-store'
import type { UpdateGuards } from './create-update-guards'

/** What the shell gives every remote, once per page: the only way out of its box. It only grows. */
export interface Host {
  readonly http: Http
  readonly queries: QueryClient
  readonly bootstrap: BootstrapStore
  readonly toasts: Toasts
  readonly workspace: WorkspaceStore
  /** Asks for the password before something that matters. A call the server answers with 423 asks by itself and is sent once more. */
  readonly password: PasswordGate
  /** Who holds work that a new version of the page would lose; `useUpdateGuard` is its front door. */
  readonly updates: UpdateGuards
  /** Takes over new bootstrap data, such as the answer to a sign-in. Everything cached for somebody else is dropped. */
  enter(bootstrap: Bootstrap): void
  /** Asks the server anew who is there and what the site is like, and takes it over. */
  refresh(): Promise<void>
  /** Signs out and goes to `/login`; refused inside the appearance editor. */
  logout(): Promise<void>
  /** Shows a toast and returns its id. */
  notify(toast: ToastOptions): string
  /** Tells the people who run the site; the visitor sees nothing of it. */
  report(error: unknown, context?: Record<string, unknown>): void
  navigate(to: string, options?: { replace?: boolean }): void
}
