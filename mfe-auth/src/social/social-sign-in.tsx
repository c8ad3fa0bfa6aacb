import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ServiceIcon, socialServices, useSocialFlow, useSocialResult } from '@app/shared/social'
import { Button, Divider, VisuallyHidden } from '@app/shared/ui'
import { lazy, Suspense } from 'react'
import { useWaitingInvitation } from '../invitation/use-enter'
import type { OnTwoFactor } from '../second-factor/use-login-result'
import styles from './social-sign-in.module.css'

const PasswordRequired = lazy(() => import('./password-required'))

/** A button for each service that is enabled for sign-in, below a divider; nothing without one. */
export function SocialSignIn({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const { social } = useSettings()
  const { settle, linkedAccount, forgetLinkedAccount } = useSocialResult({
    onTwoFactor,
    onSuccess: useWaitingInvitation(),
  })
  const start = useSocialFlow('login', settle)
  const enabled = socialServices.filter(service => social[service].enable)
  const isCompact = social.compact_buttons
  return (
    <>
      {enabled.length > 0 && (
        <>
          <Divider label={isCompact ? trans('Or sign in with') : trans('OR')} />
          <div className={styles.buttons} data-compact={isCompact || undefined}>
            {enabled.map(service => (
              <Button
                key={service}
                variant="outline"
                wide
                data-tooltip={isCompact ? trans('Continue with :service', { service }) : undefined}
                onClick={() => void start(service)}
              >
                <span className={styles.content}>
                  <ServiceIcon service={service} />
                  {isCompact ? (
                    <VisuallyHidden>{trans('Continue with :service', { service })}</VisuallyHidden>
                  ) : (
                    trans('Continue with :service', { service })
                  )}
                </span>
              </Button>
            ))}
          </div>
        </>
      )}
      {linkedAccount !== undefined && (
        <Suspense fallback={null}>
          <PasswordRequired
            linkedAccount={linkedAccount}
            onTwoFactor={onTwoFactor}
            onClose={forgetLinkedAccount}
          />
        </Suspense>
      )}
    </>
  )
}
