import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import styles from './decided-by-server.module.css'
import { EnvironmentVariable } from './environment-variable'

/** What the environment of the server says and nobody can change here; secrets never reach a browser. */
export function DecidedByServer() {
  const { trans } = useTrans()
  const { base_url, asset_url, site, uploads, billing, recaptcha, logging, realtime } = useSettings()
  const yesOrNo = (is: boolean) => trans(is ? 'Yes' : 'No')
  const values: [label: string, value: string, variable: string][] = [
    ['Address of the site', base_url, 'BASE_URL'],
    ['Address of its files', asset_url, 'BASE_URL'],
    ['Demo', yesOrNo(site.demo), 'DEMO'],
    ['Uploads are stored in', uploads.uploads_driver, 'UPLOADS_STORE'],
    ['Public files are stored in', uploads.public_driver, 'PUBLIC_STORE'],
    ['Stripe is connected', yesOrNo(billing.stripe.enable), 'STRIPE_SECRET_KEY'],
    ['Bot check', recaptcha.provider ?? trans('None'), 'BOT_CHECK_PROVIDER'],
    ['Errors are reported', yesOrNo(logging.sentry_public !== null), 'SENTRY_PUBLIC_DSN'],
    ['Live connection', yesOrNo(realtime !== undefined), 'PUSHER_APP_ID'],
  ]
  return (
    <Card
      title={trans('Decided by the server')}
      description={trans('These come from the environment of the server and are changed there.')}
    >
      <dl className={styles.values}>
        {values.map(([label, value, variable]) => (
          <div key={label} className={styles.value}>
            <dt>{trans(label)}</dt>
            <dd>
              {value} <EnvironmentVariable name={variable} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
