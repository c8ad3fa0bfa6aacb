/** What a toast says, as its caller writes it. */
export interface ToastOptions {
  /** A translation key or finished text; null stands for the generic failure. */
  message: string | null
  values?: Readonly<Record<string, string | number>>
  type?: 'danger' | 'loading' | 'positive'
  /** `bottom-center` unless said; anything else stands at the bottom right. */
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
