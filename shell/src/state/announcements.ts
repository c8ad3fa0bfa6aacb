import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the page's one polite live region says. */
export type Announcements = StoreApi<{ text: string }>

export const createAnnouncements = (): Announcements => createStore(() => ({ text: '' }))

/** Lets screen readers say something when they have finished. Returns how to take it back. */
export function announce(announcements: Announcements, text: string): () => void {
  announcements.setState({ text })
  return () => announcements.getState().text === text && announcements.setState({ text: '' })
}
