import type { StoreApi } from 'zustand/vanilla'

/** The content of a toast. */
export interface ToastOptions {
  /** The English text, which is the key of its translation, or a finished text from the server; null is the generic failure. */
  message: string | null
  values?: Readonly<Record<string, string | number>> | undefined
  type?: 'danger' | 'loading' | 'positive'
  /** `bottom-center` by default; any other value is the bottom right. */
  position?: string
  action?: { label: string; destination: string } | { label: string; onSelect: () => void }
  /** Milliseconds on screen: 3000, for danger 8000. Loading toasts stay until dismissed. */
  timer?: number
  disableEnterAnimation?: boolean
  disableExitAnimation?: boolean
}

/** A toast on screen. */
export interface Toast extends ToastOptions {
  id: string
  message: string
  position: string
}

/** The toasts of this page, oldest first. */
export interface Toasts
  extends Pick<StoreApi<readonly Toast[]>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Shows a toast and returns its id; the oldest is replaced. The toast translates `message` and the label of its action. */
  show(options: ToastOptions): string
  dismiss(id: string): void
  /** Stops the timers while the visitor reads; `resume` runs the remaining time. */
  pause(): void
  resume(): void
}
