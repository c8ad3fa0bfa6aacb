import { useSettings } from '../../bootstrap/bootstrap'
import { useTrans } from '../../i18n/use-trans'
import type { BotCheckAction } from '../../wire'
import styles from './bot-check-notice.module.css'
import { botCheckOf } from './prove-human'

/** The notice the provider requires where its own badge is not shown. */
export function BotCheckNotice({ action }: { action: BotCheckAction | undefined }) {
  const { trans } = useTrans()
  const settings = useSettings()
  if (botCheckOf(settings, action) !== 'recaptcha') return null
  return (
    <p className={styles.notice}>
      {trans('Protected by reCAPTCHA.')}{' '}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
        {trans('Privacy')}
      </a>{' '}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
        {trans('Terms')}
      </a>
    </p>
  )
}
