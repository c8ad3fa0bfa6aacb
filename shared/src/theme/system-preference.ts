const DARK = '(prefers-color-scheme: dark)'
const PRINT = 'print'

/** Whether the visitor's system is set to dark. */
export const prefersDark = (): boolean => window.matchMedia(DARK).matches

/** Whether the page is drawn for paper. */
export const isPrinted = (): boolean => window.matchMedia(PRINT).matches

/** Calls `onChange` whenever the visitor sets the system to light or dark. Returns how to stop. */
export const followPreference = (onChange: () => void): (() => void) => followMedia(DARK, onChange)

/** Calls `onChange` before the page is drawn for paper and after it. Returns how to stop. */
export const followPrinting = (onChange: () => void): (() => void) => followMedia(PRINT, onChange)

function followMedia(query: string, onChange: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
