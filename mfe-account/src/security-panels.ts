import { hasPermission } from '@app/shared/access'
import { socialServices } from '@app/shared/social'
import type { Bootstrap, User } from '@app/shared/wire'
import type { ReactNode } from 'react'
import { ActivityPanel } from './activity/activity-panel'
import { PasskeysPanel } from './passkeys/passkeys-panel'
import { PasswordPanel } from './password/password-panel'
import { SessionsPanel } from './sessions/sessions-panel'
import { SocialPanel } from './social/social-panel'
import { DevelopersPanel } from './tokens/developers-panel'
import { TwoFactorPanel } from './two-factor/two-factor-panel'

/** A part of the account settings: the id stands in links, the label in the side list. */
interface SecurityPanel {
  id: string
  label: string
  Content: (props: { user: User }) => ReactNode
  /** Left out where this says no. */
  isShown?: (bootstrap: Bootstrap) => boolean
}

const hasSocial = ({ settings: { social } }: Bootstrap) =>
  socialServices.some(service => social[service].enable)
const hasPasskeys = () => 'PublicKeyCredential' in window
const hasApi = (bootstrap: Bootstrap) =>
  bootstrap.settings.api.integrated && hasPermission(bootstrap, 'api.access')

/** How one gets in, and who else may, in the order of the page. */
export const securityPanels: readonly SecurityPanel[] = [
  { id: 'social-login', label: 'Social login', Content: SocialPanel, isShown: hasSocial },
  { id: 'password', label: 'Password', Content: PasswordPanel },
  { id: 'passkeys', label: 'Passkeys', Content: PasskeysPanel, isShown: hasPasskeys },
  { id: 'two-factor', label: 'Two factor authentication', Content: TwoFactorPanel },
  { id: 'sessions', label: 'Active sessions', Content: SessionsPanel },
  { id: 'activity', label: 'Security activity', Content: ActivityPanel },
  { id: 'developers', label: 'Developers', Content: DevelopersPanel, isShown: hasApi },
]
