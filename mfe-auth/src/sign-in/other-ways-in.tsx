import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Divider } from '@app/shared/ui'
import { Mail } from 'lucide-react'
import styles from '../screen/auth-card.module.css'
import { usePrefilledEmail } from '../screen/use-prefilled-email'
import type { OnTwoFactor } from '../second-factor/use-login-result'
import { SocialSignIn } from '../social/social-sign-in'
import { PasskeySignIn } from './passkey-sign-in'

/** The ways to sign in besides email and password that the site offers. */
export function OtherWaysIn({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const { auth, social } = useSettings()
  const { withEmail } = usePrefilledEmail()
  const { compact_buttons: _, ...services } = social
  const hasSocial = Object.values(services).some(({ enable }) => enable)
  if (!hasSocial && !auth.passkeys && !auth.magicLink) return null
  return (
    <div className={styles.ways}>
      {hasSocial ? <SocialSignIn onTwoFactor={onTwoFactor} /> : <Divider label={trans('OR')} />}
      {auth.passkeys && <PasskeySignIn onTwoFactor={onTwoFactor} />}
      {auth.magicLink && (
        <ButtonLink variant="outline" wide to={withEmail('/magic-link')}>
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          {trans('Email me a sign-in link')}
        </ButtonLink>
      )}
    </div>
  )
}
