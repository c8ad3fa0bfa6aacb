import { createStore, type StoreApi } from 'zustand/vanilla'
import { timeouts } from './timeouts'

/** What the page's one polite live region says; a text that is said again has another number. */
export type Announcements = StoreApi<{ text: string; number: number }>

export const createAnnouncements = (): Announcements => createStore(() => ({ text: '', number: 0 }))

/** Lets screen readers say something when they have finished. Returns how to take it back; it goes by itself once it has been read. */
export function announce(announcements: Announcements, text: string): () => void {
  const number = announcements.getState().number + 1
  announcements.setState({ text, number })
  const takeBack = () => {
    clearTimeout(timer)
    if (announcements.getState().number === number) announcements.setState({ text: '' })
  }
  const timer = setTimeout(takeBack, timeouts.announcement)
  return takeBack
}
