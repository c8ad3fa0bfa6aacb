import { hasPermission } from '@app/shared/access'
import { socialServices } from '@app/shared/social'
import type { Bootstrap, User } from '@app/shared/wire'
import type { ReactNode } from 'react'
import { ActivityPanel } from '../activity/activity-panel'
import { YourDataPanel } from '../data-export/your-data-panel'
import { DeleteAccountPanel } from '../deletion/delete-account-panel'
import { LocationPanel } from '../location/location-panel'
import { PasskeysPanel } from '../passkeys/passkeys-panel'
import { PasswordPanel } from '../password/password-panel'
import { AccountDetailsPanel } from '../profile/account-details-panel'
import { SessionsPanel } from '../sessions/sessions-panel'
import { SocialPanel } from '../social/social-panel'
import { DevelopersPanel } from '../tokens/developers-panel'
import { TwoFactorPanel } from '../two-factor/two-factor-panel'

/** A part of the account settings: the id is the fragment of its URL, the label is in the side list. */
export interface Panel {
  id: string
  label: string
  Content: (props: { user: User }) => ReactNode
  /** The panel is left out where this is false. */
  isShown?: (bootstrap: Bootstrap) => boolean
}

const hasSocial = ({ settings: { social } }: Bootstrap) =>
  socialServices.some(service => social[service].enable)
const hasPasskeys = () => 'PublicKeyCredential' in window
const hasApi = (bootstrap: Bootstrap) =>
  bootstrap.settings.api.integrated && hasPermission(bootstrap, 'api.access')

/** The panels of this remote in their order. */
export const panels: readonly Panel[] = [
  { id: 'account-details', label: 'Account details', Content: AccountDetailsPanel },
  { id: 'social-login', label: 'Social login', Content: SocialPanel, isShown: hasSocial },
  { id: 'password', label: 'Password', Content: PasswordPanel },
  { id: 'two-factor', label: 'Two factor authentication', Content: TwoFactorPanel },
  { id: 'passkeys', label: 'Passkeys', Content: PasskeysPanel, isShown: hasPasskeys },
  { id: 'sessions', label: 'Active sessions', Content: SessionsPanel },
  { id: 'location-and-language', label: 'Location and language', Content: LocationPanel },
  { id: 'developers', label: 'API access tokens', Content: DevelopersPanel, isShown: hasApi },
  { id: 'activity', label: 'Security activity', Content: ActivityPanel },
  { id: 'your-data', label: 'Your data', Content: YourDataPanel },
]

/** The last panel, after the panels of other remotes. */
export const lastPanel: Panel = {
  id: 'delete-account',
  label: 'Delete account',
  Content: DeleteAccountPanel,
}
