/** Where the focus was last, and how it returns to the page when that is gone. */
export interface LastFocus {
  /** Follows the focus from now on. Returns how to stop. */
  follow(): () => void
  /**
   * Moves the focus to the page's content when the element that had it was removed: keyboard and screen reader would start at the
   * top of the document again.
   */
  restore(): void
}

export function createLastFocus(): LastFocus {
  let last: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => {
    last = target
  }
  return {
    follow() {
      document.addEventListener('focusin', onFocus)
      return () => document.removeEventListener('focusin', onFocus)
    },
    restore() {
      const isLost = document.activeElement === document.body && last instanceof Node && !last.isConnected
      if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
