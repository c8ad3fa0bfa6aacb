import type { User } from '@app/shared/wire'
import type { ReactNode } from 'react'
import { AccountDetailsPanel } from './components/account-details-panel'
import { DeleteAccountPanel } from './components/delete-account-panel'
import { LocationPanel } from './components/location-panel'
import { YourDataPanel } from './components/your-data-panel'

/** A part of the account settings: the id stands in links, the label in the side list. */
export interface Panel {
  id: string
  label: string
  Content: (props: { user: User }) => ReactNode
}

/** The panels of this remote in their order. */
export const panels: readonly Panel[] = [
  { id: 'account-details', label: 'Account details', Content: AccountDetailsPanel },
  { id: 'location-and-language', label: 'Location and language', Content: LocationPanel },
  { id: 'your-data', label: 'Your data', Content: YourDataPanel },
]

/** Stands at the end, after the panels of others. */
export const lastPanel: Panel = {
  id: 'delete-account',
  label: 'Delete account',
  Content: DeleteAccountPanel,
}
