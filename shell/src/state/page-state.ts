import { createContext, use } from 'react'
import { type ActiveRemote, createActiveRemote } from './active-remote'
import { type Announcements, createAnnouncements } from './announcements'
import { createFirstPage, type FirstPage } from './first-page'
import { createLostWork, type LostWork } from './lost-work'
import { createOtherAccount, type OtherAccount } from './other-account'
import { createPalette, type Palette } from './palette'
import { createUrgentNavigation, type UrgentNavigation } from './urgent-navigation'

/** The state of one page, a store per concern. Made when the page starts, and passed to whatever reads or changes it. */
export interface PageState {
  activeRemote: ActiveRemote
  announcements: Announcements
  firstPage: FirstPage
  lostWork: LostWork
  otherAccount: OtherAccount
  palette: Palette
  urgentNavigation: UrgentNavigation
}

export const createPageState = (): PageState => ({
  activeRemote: createActiveRemote(),
  announcements: createAnnouncements(),
  firstPage: createFirstPage(),
  lostWork: createLostWork(),
  otherAccount: createOtherAccount(),
  palette: createPalette(),
  urgentNavigation: createUrgentNavigation(),
})

export const PageStateContext = createContext<PageState | undefined>(undefined)

/** The state of the page. Throws outside `<App>`. */
export function usePageState(): PageState {
  const state = use(PageStateContext)
  if (!state) throw new Error('usePageState needs <App> around it.')
  return state
}
