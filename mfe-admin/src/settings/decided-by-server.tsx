import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import styles from './decided-by-server.module.css'
import { EnvironmentVariable } from './environment-variable'

/** A value of the environment of the server, and the variable it comes from. */
interface Decided {
  label: string
  value: string
  variable: string
}

/** What the environment of the server says and nobody can change here; secrets never reach a browser. */
export function useDecidedValues(): Decided[] {
  const { trans } = useTrans()
  const { base_url, asset_url, site, uploads, billing, recaptcha, logging, realtime } = useSettings()
  const yesOrNo = (is: boolean) => trans(is ? 'Yes' : 'No')
  return [
    { label: 'Address of the site', value: base_url, variable: 'BASE_URL' },
    { label: 'Address of its files', value: asset_url, variable: 'BASE_URL' },
    { label: 'Demo', value: yesOrNo(site.demo), variable: 'DEMO' },
    { label: 'Uploads are stored in', value: uploads.uploads_driver, variable: 'UPLOADS_STORE' },
    { label: 'Public files are stored in', value: uploads.public_driver, variable: 'PUBLIC_STORE' },
    { label: 'Stripe is connected', value: yesOrNo(billing.stripe.enable), variable: 'STRIPE_SECRET_KEY' },
    { label: 'Bot check', value: recaptcha.provider ?? trans('None'), variable: 'BOT_CHECK_PROVIDER' },
    {
      label: 'Errors are reported',
      value: yesOrNo(logging.sentry_public !== null),
      variable: 'SENTRY_PUBLIC_DSN',
    },
    { label: 'Live connection', value: yesOrNo(realtime !== undefined), variable: 'PUSHER_APP_ID' },
  ]
}

/** Values that the environment decides, each with its variable. */
export function DecidedByServer({ values }: { values: readonly Decided[] }) {
  const { trans } = useTrans()
  return (
    <Card
      title={trans('Decided by the server')}
      description={trans('These come from the environment of the server and are changed there.')}
    >
      <dl className={styles.values}>
        {values.map(({ label, value, variable }) => (
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
