import type { StoreApi } from 'zustand/vanilla'

/** A request for the password: `check` sends what was typed, then `passed` or `dismiss` ends the request. */
export interface PasswordQuestion {
  check: (password: string) => Promise<unknown>
  /** Confirms by a passkey instead, where that is accepted; false when the visitor cancelled. */
  byPasskey?: () => Promise<boolean>
  passed: () => void
  dismiss: () => void
}

/** Asks for the password before a sensitive action; once per page. */
export interface PasswordGate {
  /** What `<PasswordPrompt>` shows. */
  readonly question: StoreApi<PasswordQuestion | null>
  /** Whether an earlier confirmation is still valid; asks the server once and shows nothing. */
  isConfirmed(): Promise<boolean>
  /** True at once while an earlier confirmation is valid, else after the dialog; false when the dialog was closed. */
  confirm(): Promise<boolean>
  /** The same after the server required the password, whatever was cached. */
  confirmAnew(): Promise<boolean>
  /** Always opens the dialog and calls `send` with what was typed; false when the dialog was closed. */
  ask(send: (password: string) => Promise<unknown>): Promise<boolean>
}
